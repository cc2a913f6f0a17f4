const ITEM_ID = /^Q[1-9]\d{0,11}$/

/** Whether a text is the id of a Wikidata item, not of a property, and not damaged. */
export function isItemId(text: string): boolean {
  return ITEM_ID.test(text)
}
