/** Name and version of the reader of texts: what an earlier one took from a text and this one does not is withdrawn. */
export const TEXT_EXTRACTOR = 'text-en@12'
