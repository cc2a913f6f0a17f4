/** A sentence of the document, in which backticks mark identifiers. */
export function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
}
