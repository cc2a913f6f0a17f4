import { type DateOrder, orderOf } from '#app/base/platform/dates/read-date.ts'
import { foldName } from '#app/base/platform/names/fold.ts'
import type { SocialPlatform } from '#app/base/platform/names/social-handle.ts'
import { excerpt } from '../cell-reader.ts'
import { isMissing } from './missing-words.ts'
import { networkOf, shapeOfValue, type ValueShape } from './value-shapes.ts'

export interface CountedValue {
  /** As the file writes it, the first time. */
  value: string
  rows: number
}

/** What a column of a file holds. */
export interface ColumnSurvey {
  label: string
  place: number
  /** Rows in which it is not blank. */
  filled: number
  /** The first different values. */
  samples: string[]
  /** All values, the most frequent first; null if there are too many. */
  values: CountedValue[] | null
  /** Of the first filled cells, how many have each shape. */
  shapes: Partial<Record<ValueShape, number>>
  networks: Partial<Record<SocialPlatform, number>>
  /** How many dates can only be read in one order. */
  orders: Partial<Record<DateOrder, number>>
  lookedAt: number
}

const SAMPLES = 5
const SAMPLE_LENGTH = 80
const LOOKED_AT = 500
/** A column with more different values has none to choose from. */
const MAX_DIFFERENT = 1_000
const MAX_VALUE = 200

/** Looks through rows, one after the other; what it keeps does not grow with their number. */
export function createSurvey(labels: readonly string[]) {
  const columns = labels.map(createColumn)
  let rows = 0

  return { add, result }

  function add(cells: readonly string[]): void {
    rows += 1
    for (let place = 0; place < columns.length; place += 1) columns[place]?.add(cells[place] ?? '')
  }

  function result(): { rows: number; columns: ColumnSurvey[] } {
    return { rows, columns: columns.map((column) => column.result()) }
  }
}

function createColumn(label: string, place: number) {
  let filled = 0
  let lookedAt = 0
  const samples: string[] = []
  const shapes: ColumnSurvey['shapes'] = {}
  const networks: ColumnSurvey['networks'] = {}
  const orders: ColumnSurvey['orders'] = {}
  const values = createCount()

  return { add, result }

  function add(cell: string): void {
    const isKnown = values.again(cell)
    if (!isKnown && isMissing(cell)) return
    filled += 1
    if (lookedAt < LOOKED_AT) look(cell)
    if (!isKnown) values.first(cell)
  }

  function look(cell: string): void {
    lookedAt += 1
    const shape = shapeOfValue(cell)
    shapes[shape] = (shapes[shape] ?? 0) + 1
    const order = shape === 'date' ? orderOf(cell) : undefined
    if (order) orders[order] = (orders[order] ?? 0) + 1
    const network = networkOf(cell)
    if (network) networks[network] = (networks[network] ?? 0) + 1
    if (samples.length < SAMPLES) {
      const sample = excerpt(cell.trim(), SAMPLE_LENGTH)
      if (!samples.includes(sample)) samples.push(sample)
    }
  }

  function result(): ColumnSurvey {
    return { label, place, filled, samples, values: values.result(), shapes, networks, orders, lookedAt }
  }
}

/** Counts the values of a column until there are too many. Most cells are found as they are written, without folding. */
function createCount() {
  const written = new Map<string, CountedValue>()
  const counted = new Map<string, CountedValue>()
  let isOver = false

  return { again, first, result }

  function again(cell: string): boolean {
    const known = written.get(cell)
    if (known) known.rows += 1
    return known !== undefined
  }

  function first(cell: string): void {
    if (isOver) return
    const key = valueKey(cell)
    const value = counted.get(key) ?? { value: cell.trim(), rows: 0 }
    value.rows += 1
    counted.set(key, value)
    written.set(cell, value)
    isOver = counted.size > MAX_DIFFERENT || written.size > 4 * MAX_DIFFERENT || cell.length > MAX_VALUE
    if (isOver) written.clear()
  }

  function result(): CountedValue[] | null {
    return isOver ? null : [...counted.values()].toSorted((one, other) => other.rows - one.rows)
  }
}

/** Values are compared without case and accents. */
export function valueKey(value: string): string {
  return foldName(value)
}

/** Choices are compared without hyphens too: `CO_FOUNDER`, `Co-Founder` and `co founder` are one. */
export function optionKey(value: string): string {
  return valueKey(value).replace(/[\s_-]+/g, ' ')
}

/** The share of the cells looked at that have one of the shapes, from 0 to 1. */
export function shareOf({ shapes, lookedAt }: ColumnSurvey, ...wanted: readonly ValueShape[]): number {
  if (lookedAt === 0) return 0
  return wanted.reduce((sum, shape) => sum + (shapes[shape] ?? 0), 0) / lookedAt
}
