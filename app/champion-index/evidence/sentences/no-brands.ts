/** Parties to a relationship that are no brands. */
const NO_BRAND =
  /\b(?:foundation|fund|charity|trust|university|college|school|institute|association|federation|confederation|league|cup|championships?|olympics?|games|committee|council|commission|church|hospital|museum|party|government|ministry|army|navy|air force|police|street|avenue|city|county|national team|united nations|unicef|unesco|red cross|award|prize|tournament|tour|open|parliament|senate|congress|president)\b/iu

/** Whether a name says that it is a charity, a school, a contest or an office. */
export function namesNoBrand(name: string): boolean {
  return NO_BRAND.test(name)
}
