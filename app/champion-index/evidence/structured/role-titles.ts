import type { RelationshipType } from '../evidence-model.ts'

/** The relationship that a title at a company tells of; null if it tells of none. */
export function typeOfTitle(title: string | null): RelationshipType | null {
  if (title === null) return null
  const words = title.toLowerCase()
  if (/co-?founder/u.test(words)) return 'CO_FOUNDER'
  if (/founder/u.test(words)) return 'FOUNDER'
  if (/co-?owner|part[- ]owner/u.test(words)) return 'CO_OWNER'
  if (/\bowner/u.test(words)) return 'OWNER'
  if (/investor|shareholder/u.test(words)) return 'INVESTOR'
  if (/ambassador/u.test(words)) return 'AMBASSADOR'
  if (/advis[eo]r/u.test(words)) return 'ADVISOR'
  if (/board|\bdirector, board\b|non-executive director/u.test(words)) return 'BOARD_MEMBER'
  if (/\bceo\b|chief|chair|president|creative director|managing director/u.test(words)) return 'EXECUTIVE'
  return null
}
