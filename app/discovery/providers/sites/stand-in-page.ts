/** Kinds of pages that replace a site's own: a bot check, a block, a login, an error with status 200. */

/** A page of the site itself is longer. */
const MAX_STAND_IN_LENGTH = 2_000
/** A page that asks for a password and contains little else. */
const MAX_LOGIN_LENGTH = 400
const MAX_HEAD = 300

/** Matched in titles only: a page may begin with a link to its login. */
const LOGIN =
  /^(?:log ?in|sign ?in|log on|password required|member login|authentication required|please (?:log|sign) in)(?![\p{L}\p{N}])/iu

const TITLES = [
  /^(?:just a moment|attention required|one moment,? please|please wait|access denied|access to this page has been denied|pardon our interruption|security check|human verification|are you (?:a )?(?:human|robot)|robot check|bot verification|ddos-guard|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human|blocked|request blocked|you have been blocked|sorry, you have been blocked)/iu,
  /^(?:error\s)?(?:40[0134]|410|429|50[0234]|52[0-7])(?![\p{L}\p{N}])/iu,
  /^(?:(?:page|site|file) not found|not found|forbidden|bad gateway|service unavailable|temporarily unavailable|internal server error|server error|application error|gateway time-?out|database error|error establishing a database connection|account suspended|bandwidth limit exceeded|(?:site |website )?(?:under|down for) maintenance|maintenance(?: mode)?|we.{1,3}ll be (?:right )?back|index of \/|welcome to nginx|apache2? .{0,40}default page|default web ?page|iis windows server|test page for)/iu,
]

const TEXTS = [
  /checking (?:your browser|if the site connection is secure)/iu,
  /(?:verify|confirm|prove)(?:ing)? (?:that )?you(?: are|.{1,3}re) (?:a |not a )?(?:human|robot)/iu,
  /enable javascript and cookies to continue/iu,
  /(?:complete|solve) the (?:security check|captcha)/iu,
  /incapsula incident id|request unsuccessful|reference #\d{1,3}\.[0-9a-f]{1,16}/iu,
  /you (?:have been blocked|don.t have permission to access)/iu,
  /unusual traffic from your (?:computer )?network/iu,
  /(?:enter (?:the )?store using (?:your )?password|this store is password protected)/iu,
  /(?:error establishing a database connection|this account has been suspended|the requested url was not found on this server|no healthy upstream)/iu,
]

export interface ShownPage {
  title: string | null
  text: string
  asksForPassword: boolean
  jsonLd: readonly unknown[]
}

/** Whether a page with status 200 is not the site's own content. */
export function isStandIn({ title, text, asksForPassword, jsonLd }: ShownPage): boolean {
  if (text === '' && title === null && jsonLd.length === 0) return true
  if (text.length > MAX_STAND_IN_LENGTH) return false
  if (asksForPassword && text.length <= MAX_LOGIN_LENGTH) return true
  const head = text.slice(0, MAX_HEAD)
  const firstLine = head.split('\n', 1)[0] ?? ''
  const heading = title?.trim() ?? ''
  return (
    LOGIN.test(heading) ||
    TITLES.some((pattern) => pattern.test(heading) || pattern.test(firstLine)) ||
    TEXTS.some((pattern) => pattern.test(head))
  )
}
