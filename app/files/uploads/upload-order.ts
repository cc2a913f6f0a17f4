/** What the files that are uploaded together hold, in the order in which they are sent and processed. */
export const PROCESSING_ORDER = ['athletes', 'brands', 'relationships', 'followers', 'logo'] as const
export type Content = (typeof PROCESSING_ORDER)[number]
