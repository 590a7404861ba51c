// Generated: fitted to label and button widths that Interface Builder recorded in public documents.

extension SystemFontWidths {
    /// What San Francisco's advance of the characters U+0020 to U+007E adds to Inter's, in 1/10,000 em.
    ///
    /// Fitted to label widths that Interface Builder recorded: least squares, robust against outliers,
    /// regularised towards one offset a class of characters. Characters that no recorded text holds have their class's
    /// offset.
    static let asciiOffsets: [Int16] = [
        29, 228, 228, 228, 228, 228, 228, 228, 228, 228, 228, 228, 228, 340, 154, 167,  //  !"#$%&'()*+,-./
        491, 342, 484, 413, 413, 458, 413, 368, 413, 413, 223, 228, 228, 228, 228, 188,  // 0123456789:;<=>?
        228, 92, 268, 40, 258, 139, 175, 69, 298, 275, 192, 154, 250, 210, 328, 232,  // @ABCDEFGHIJKLMNO
        192, 192, 365, 328, 153, 71, 134, 165, 229, -1, 192, 264, 228, 264, 228, 228,  // PQRSTUVWXYZ[\]^_
        228, 101, 134, 116, 79, 197, 65, 54, 103, 169, 122, -85, 129, 281, 181, 101,  // `abcdefghijklmno
        223, 122, 212, 149, 40, 250, 38, -12, 81, 146, 144, 228, 228, 228, 228,  // pqrstuvwxyz{|}~
    ]
}
