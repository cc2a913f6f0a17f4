import type { Span } from './arrangement.ts'

/** A deal that makes nobody an endorser: to play for a club, to deliver or to settle something. `after` follows its sides. */
export function isOtherDeal(text: string, trigger: Span, brand: Span, after: string): boolean {
  return isAboutSomethingElse(after) || isPlayingFor(text, trigger, brand)
}

const CLUB =
  /(?:\b(?:United|City|Town|County|Rovers|Wanderers|Athletic|Albion|Hotspur|Club|Team|[ABFRS]\.?[CFV]\.?|AFC)|^(?:Real|Inter|[AF]C|Sporting|Olympique) .*)$/u

/** A contract with a club, or with `the Denver Broncos`, is one to play for it. */
function isPlayingFor(text: string, trigger: Span, brand: Span): boolean {
  const words = text.slice(trigger.start, trigger.end)
  if (
    !/\b(?:deal|contract|agreement|extension|sign\p{Ll}*)\b/iu.test(words) ||
    /endors|sponsor|licen|brand/iu.test(words)
  )
    return false
  return CLUB.test(text.slice(brand.start, brand.end)) || /\bthe\s+$/u.test(text.slice(trigger.end, brand.start))
}

/** A deal that delivers, builds or settles something is no endorsement. */
function isAboutSomethingElse(after: string): boolean {
  return (
    /^\s+(?:over|regarding|concerning|about)\b/u.test(after) ||
    /^\s+(?:to|for)\s+(?:the\s+)?(?:deliver|supply|build|construct|provide|manage|sell|buy|acquire|rent|lease|operate|host|broadcast|install|maintain|renovate|settle|publish|play|replace)\p{Ll}*\b/u.test(
      after,
    )
  )
}
