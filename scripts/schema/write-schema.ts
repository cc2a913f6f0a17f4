import type { Database } from 'better-sqlite3'
import { INDEX_PURPOSES } from './index-purposes.ts'
import { TRIGGER_GROUPS } from './trigger-groups.ts'

interface Entry {
  type: 'table' | 'index' | 'view' | 'trigger'
  name: string
  table: string
  sql: string
}

const HEAD = `-- The shape of the database after all migrations, for reading: \`npm run schema\` writes it, \`npm run check\` compares it.
-- Each table with its indexes and what needs them, then the views and the triggers by what they keep.`

/** The schema of a migrated database as SQL. Throws if a trigger belongs to no group, or an index serves no purpose. */
export function writeSchema(db: Database): string {
  const entries = db
    .prepare<[], Entry>(
      `select type, name, tbl_name as "table", sql from sqlite_master
       where sql is not null and name not like 'sqlite_%' order by name`,
    )
    .all()
  const own = entries.filter(({ name }) => !OF_SEARCH_INDEX.test(name))
  const tables = own.filter(({ type }) => type === 'table')
  const indexes = own.filter(({ type }) => type === 'index')
  const triggers = own.filter(({ type }) => type === 'trigger')
  const parts = [
    HEAD,
    ...tables.map((table) =>
      [write(table), ...indexes.filter((index) => index.table === table.name).map(writeIndex)].join('\n'),
    ),
    ...own.filter(({ type }) => type === 'view').map(write),
    ...groupTriggers(triggers).map(({ keeps, members }) => [`-- ${keeps}`, ...members.map(write)].join('\n')),
  ]
  const gone = Object.keys(INDEX_PURPOSES).find((name) => !indexes.some((index) => index.name === name))
  if (gone) throw new Error(`There is no index ${gone}: take it out of scripts/schema/index-purposes.ts.`)
  return `${parts.join('\n\n')}\n`
}

/** Tables that a full-text index makes for itself. */
const OF_SEARCH_INDEX = /_search_(?:data|idx|content|docsize|config)$/

function groupTriggers(triggers: readonly Entry[]): { keeps: string; members: Entry[] }[] {
  const groupOf = ({ name }: Entry) => TRIGGER_GROUPS.find(({ pattern }) => pattern.test(name))
  const stray = triggers.find((trigger) => !groupOf(trigger))
  if (stray) throw new Error(`Say in scripts/schema/trigger-groups.ts what the trigger ${stray.name} keeps.`)
  return TRIGGER_GROUPS.map((group) => ({
    keeps: group.keeps,
    members: triggers.filter((trigger) => groupOf(trigger) === group),
  }))
}

function writeIndex(index: Entry): string {
  const purpose = INDEX_PURPOSES[index.name]
  if (!purpose) throw new Error(`Say in scripts/schema/index-purposes.ts what needs the index ${index.name}.`)
  return `-- ${purpose}\n${write(index)}`
}

function write({ type, sql }: Entry): string {
  const plain = outsideTexts(sql, (code) =>
    code.replace(/"([a-z_]+)"/g, (quoted, name) => (NEEDS_QUOTES.test(name) ? quoted : name)),
  ).replace(/^CREATE [A-Z ]+/, (start) => start.toLowerCase())
  if (type === 'trigger' || type === 'view') return `${dedented(plain)};`
  const line = outsideTexts(plain, (code) => code.replace(/\s+/g, ' ').replace(/(?<=\() | (?=[,)])/g, ''))
  return type === 'index' ? `${line};` : `${onLines(line)};`
}

/** A column a line. */
function onLines(sql: string): string {
  const close = sql.lastIndexOf(')')
  let depth = 0
  const broken = outsideTexts(sql.slice(0, close), (code) =>
    code.replace(/[()]|, ?/g, (mark) => {
      if (mark === ')') depth--
      else if (mark === '(') depth++
      if (mark === '(' && depth === 1) return '(\n  '
      return mark.startsWith(',') && depth === 1 ? ',\n  ' : mark
    }),
  )
  return `${broken}\n${sql.slice(close)}`
}

/** Changes all of the SQL but the texts in it. */
function outsideTexts(sql: string, change: (code: string) => string): string {
  return sql
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}

const NEEDS_QUOTES = /^(?:order|group|table|index|values|default|check|references|to|from|set|key)$/

function dedented(sql: string): string {
  const [first = '', ...rest] = sql.split('\n').map((line) => line.trimEnd())
  const indents = rest.filter((line) => line !== '').map((line) => line.length - line.trimStart().length)
  const least = Math.min(...indents)
  return [first, ...rest.map((line) => (line === '' ? '' : `  ${line.slice(least)}`))].join('\n')
}
