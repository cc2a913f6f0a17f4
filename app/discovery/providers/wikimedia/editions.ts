/** Wikipedia's editions, besides the English one, in which athletes are searched: by language code. */
export const EDITIONS = ['es', 'pt', 'fr', 'de', 'it', 'nl', 'sv', 'pl'] as const
export type Edition = (typeof EDITIONS)[number]
