import { z } from 'zod'
import type { HttpResponse } from '../http-exchange.server.ts'

const MAX_WORDS = 300
/** A longer body is data. */
const MAX_BYTES = 16_384
const DEEPEST = 4
const MAX_VALUES = 60
/** Where sources put their words, best first. */
const WORDING = ['message', 'detail', 'info', 'error_description', 'error_message', 'error', 'title', 'reason']
const CODES = new Set(['code', 'reason', 'status', 'title', 'type', 'error'])

export interface RefusalBody {
  /** As the source puts it: one line, without markup. Untrusted. */
  words: string
  /** `190`, `quotaExceeded`, `Not Found Error`, `subcode 463` */
  codes: ReadonlySet<string>
  /** Neither data nor a page. */
  isText: boolean
}

/** What a body says, if it is one that refuses. */
export function readRefusalBody({ body }: Pick<HttpResponse, 'body'>): RefusalBody {
  const text = body
    .subarray(0, MAX_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF?\s*/, '')
  if (/^[{["]/.test(text)) return body.length > MAX_BYTES ? NOTHING : readJsonRefusal(text)
  if (text.startsWith('<')) return { ...NOTHING, words: toWords(wordsOfPage(text)) }
  return { ...NOTHING, words: toWords(text), isText: text !== '' }
}

const NOTHING: RefusalBody = { words: '', codes: new Set(), isText: false }

const ErrorSchema = z.looseObject({
  error: z.unknown().optional(),
  errors: z.unknown().optional(),
  data: z.null().optional(),
})

/** A body with data refuses nothing, whatever it tells of errors besides. */
function readJsonRefusal(text: string): RefusalBody {
  const body = ErrorSchema.safeParse(parse(text))
  if (!body.success) return NOTHING
  const named = [...listScalars(body.data), ...listNamed([body.data.error, body.data.errors])].slice(0, MAX_VALUES)
  const [words = ''] = WORDING.flatMap((wanted) =>
    named.flatMap(([key, value]) => (key === wanted && typeof value === 'string' ? [value] : [])),
  )
  const codes = named.flatMap(([key, value]) => {
    if (key === 'error_subcode') return [`subcode ${value}`]
    return CODES.has(key) ? [String(value)] : []
  })
  return { words: toWords(words), codes: new Set(codes), isText: false }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Named = [key: string, value: string | number]

function listScalars(value: object): Named[] {
  return Object.entries(value).filter((entry): entry is Named => ['string', 'number'].includes(typeof entry[1]))
}

/** The texts and numbers below some values, the outer ones first. */
function listNamed(values: readonly unknown[]): Named[] {
  const found: Named[] = []
  let level = values
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const parents = level.filter((value): value is object => typeof value === 'object' && value !== null)
    found.push(...parents.slice(0, MAX_VALUES).flatMap(listScalars))
    level = parents.slice(0, MAX_VALUES).flatMap((parent) => Object.values(parent).slice(0, MAX_VALUES))
  }
  return found
}

/** The title of a page, or else its text. */
function wordsOfPage(page: string): string {
  const title = /<title[^<>]{0,200}>([^<]{1,300})/i.exec(page)?.[1]
  return title ?? page.replace(/<[^<>]{0,2000}>/g, ' ')
}

function toWords(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS - 1)}…` : line
}
