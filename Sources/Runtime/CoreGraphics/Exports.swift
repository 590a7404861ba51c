@_exported public import CoreFoundationTypes
@_exported public import Foundation
