const IS_TEXT = /^(?:text\/|image\/svg\+xml|application\/(?:(?:[\w.-]+\+)?(?:json|xml)|javascript))/i

/** A media type of text with its charset, so that no reader has to guess; any other one as it is. */
export function withCharset(type: string): string {
  return IS_TEXT.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type
}
