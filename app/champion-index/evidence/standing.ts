import type { WeighedItem } from './evidence-item.ts'

export interface StandingVerdict {
  standing: 'CURRENT' | 'FORMER'
  /** The day of the statement that decided; null when nothing dated speaks about it. */
  decidedBy: string | null
  itemId: string | null
}

interface Statement {
  standing: 'CURRENT' | 'FORMER'
  date: string
  /** First and last day that the date, which may be a year or a month, can mean. */
  from: string
  to: string
  itemId: string
}

/**
 * CURRENT or FORMER, by the newest dated statement; on one day the end wins. An end without a date of its own is dated
 * by the page, else by the day it was read, for it held then; a support without a date says nothing about today. Ends
 * that lie after `asOf` have not come yet.
 */
export function decideStanding(items: readonly WeighedItem[], asOf: string): StandingVerdict {
  let newest: Statement | null = null
  for (const item of items) {
    const statement = statementOf(item)
    if (!statement || statement.from > asOf.slice(0, 10)) continue
    if (!newest || isNewer(statement, newest)) newest = statement
  }
  if (!newest) return { standing: 'CURRENT', decidedBy: null, itemId: null }
  return { standing: newest.standing, decidedBy: newest.date, itemId: newest.itemId }
}

function statementOf(item: WeighedItem): Statement | null {
  if (item.withdrawnBecause !== null || item.athleteIdentity === 'ambiguous') return null
  if (item.code === 'C4') return statement(item, 'FORMER', item.retrievedAt)
  if (item.stance === 'ENDS') {
    if (item.rumour || item.proximity === 'same_page') return null
    return statement(item, 'FORMER', item.factDate ?? item.publishedAt ?? item.retrievedAt)
  }
  if (item.stance !== 'SUPPORTS') return null
  const date = laterOf(item.publishedAt, item.factDate)
  return date === null ? null : statement(item, 'CURRENT', date)
}

function statement(item: WeighedItem, standing: Statement['standing'], date: string): Statement {
  const day = date.slice(0, 10)
  return {
    standing,
    date,
    from: firstDay(day),
    to: standing === 'FORMER' ? lastDay(day) : firstDay(day),
    itemId: item.id,
  }
}

function firstDay(date: string): string {
  return date.length >= 10 ? date : `${date}${'-01-01'.slice(date.length === 4 ? 0 : 3)}`
}

function lastDay(date: string): string {
  if (date.length >= 10) return date
  if (date.length === 4) return `${date}-12-31`
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10)
}

function isNewer(a: Statement, b: Statement): boolean {
  if (a.to !== b.to) return a.to > b.to
  if (a.standing !== b.standing) return a.standing === 'FORMER'
  return a.itemId < b.itemId
}

function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return firstDay(a.slice(0, 10)) >= firstDay(b.slice(0, 10)) ? a : b
}
