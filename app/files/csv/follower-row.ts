import { readDate } from '#app/base/platform/dates/read-date.ts'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import type { SocialPlatform } from '#app/base/platform/names/social-handle.ts'
import { createCellReader, excerpt, type SkippedUnread, unreadReason } from './cell-reader.ts'
import type { TableKind } from './find-table.ts'
import { readCount } from './read-count.ts'
import type { TableShape } from './read-header.ts'
import { readSource } from './read-source.ts'
import type { CsvRecord } from './record-rules.ts'
import { REQUIRED_COLUMNS } from './required-columns.ts'

/** The platforms whose followers a file can tell, and what they are called besides. */
const PLATFORMS: readonly { platform: SocialPlatform; name: string; others?: readonly string[] }[] = [
  { platform: 'instagram', name: 'Instagram', others: ['insta', 'ig'] },
  { platform: 'tiktok', name: 'TikTok' },
  { platform: 'x', name: 'X', others: ['twitter', 'x twitter', 'twitter x', 'x formerly twitter'] },
  { platform: 'linkedin', name: 'LinkedIn' },
  { platform: 'youtube', name: 'YouTube', others: ['yt'] },
  { platform: 'facebook', name: 'Facebook', others: ['fb'] },
  { platform: 'threads', name: 'Threads' },
  { platform: 'bluesky', name: 'Bluesky', others: ['bsky'] },
  { platform: 'mastodon', name: 'Mastodon' },
  { platform: 'telegram', name: 'Telegram' },
]

const PLATFORM_LIST = PLATFORMS.map(({ name }) => name)

const BY_NAME = new Map(
  PLATFORMS.flatMap(({ platform, name, others = [] }) =>
    [name, ...others].map((one) => [platformKey(one), platform] as const),
  ),
)

/** By any usual name: `Twitter / X`, `You Tube`, `tiktok.com`. */
function readPlatform(cell: string): SocialPlatform | undefined {
  return BY_NAME.get(platformKey(cell))
}

function platformKey(name: string): string {
  const word = name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\.com$/, '')
  return word.replace(/[^\p{L}\p{N}]/gu, '')
}

const REQUIRED = REQUIRED_COLUMNS.followers
const COLUMNS = [...REQUIRED, 'source'] as const
type FollowerColumn = (typeof COLUMNS)[number]

export const FOLLOWER_TABLE = { required: REQUIRED, columns: COLUMNS } satisfies TableKind

/** How many followers a brand had on a day, as a row says it. */
export interface NamedCount {
  platform: SocialPlatform
  followers: number
  /** Address of a page that says so. */
  source: string | null
}

export type FollowerCsvRow =
  /** The brand and the day are checked in any case, so that all of a row's problems are told at once. */
  | { status: 'valid'; row: number; name: string; brand: string; day: string; count: NamedCount }
  | { status: 'valid'; row: number; name: string; brand: string; day?: string; count: null; problems: string[] }
  | { status: 'skipped'; row: number; name: string; reason: SkippedUnread }

const LABEL_PART = 100

export function readFollowerRow(shape: TableShape, record: CsvRecord): FollowerCsvRow {
  const { row, cells } = record
  const cell: (column: FollowerColumn) => string = createCellReader(record, shape)
  const parts = [cell('brand'), cell('platform'), cell('date')].filter((part) => !isBlank(part))
  const name = parts.map((part) => excerpt(part, LABEL_PART)).join(', ')
  if (cells.length !== shape.width) return { status: 'skipped', row, name, reason: unreadReason(cells) }

  const brand = tidyName(cell('brand'))
  const platform = readPlatform(cell('platform'))
  const followers = readCount(cell('followers'))
  const day = readDay(cell('date'))
  const source = readSource(cell('source'))
  const problems = REQUIRED.flatMap((column) => (isBlank(cell(column)) ? [`Missing required field "${column}"`] : []))
  const refuse = (column: FollowerColumn, words: (typed: string) => string) => {
    if (!isBlank(cell(column))) problems.push(words(excerpt(cell(column))))
  }
  if (!platform) {
    refuse('platform', (typed) => `Unknown platform "${typed}". Must be one of ${PLATFORM_LIST.join(', ')}`)
  }
  if (followers === undefined) refuse('followers', (typed) => `Invalid followers "${typed}". ${A_COUNT}`)
  if (day === undefined) refuse('date', (typed) => describeDate(cell('date'), typed))
  if (source === undefined) {
    refuse('source', (typed) => `Invalid source "${typed}". Must be an http or https address`)
  }
  const whose = { status: 'valid', row, name, brand } as const
  return problems.length > 0 || !platform || followers === undefined || day === undefined || source === undefined
    ? { ...whose, ...(day !== undefined && { day }), count: null, problems }
    : { ...whose, day, count: { platform, followers, source } }
}

/** A month or a year alone is no day. */
function readDay(cell: string): string | undefined {
  const date = readDate(cell)
  return date?.length === '2026-11-28'.length ? date : undefined
}

const A_COUNT = 'Must be a whole number such as 1200000, 1,200,000 or 1.2M'

function describeDate(cell: string, typed: string): string {
  const isTwo = readDate(cell) === undefined && readDate(cell, 'day_first') !== undefined
  return isTwo
    ? `The date "${typed}" may be two days. Write the year first, such as 2026-11-28`
    : `Invalid date "${typed}". Must be a full day such as 2026-11-28`
}
