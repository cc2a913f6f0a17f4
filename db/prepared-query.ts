import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from './schema.ts'

type Value = string | number | Uint8Array | null
type Values = Record<string, Value>

/**
 * A query that is built and compiled once, which takes longer than running it. Values may appear anywhere in it but
 * must not decide how it is built.
 */
export function preparedQuery<Row, Given extends Values>(
  build: (db: Kysely<Database>, values: Given) => Compilable<Row>,
): (db: Kysely<Database>, values: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined

  return async (db, values) => {
    compiled ??= build(db, placeholders<Given>()).compile()
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueFor(values, parameter) : parameter,
    )
    const { query, queryId, sql } = compiled
    return (await db.executeQuery<Row>({ query, queryId, sql, parameters })).rows
  }
}

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

function placeholders<Given>(): Given {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given
}

function valueFor(values: Values, { name }: Placeholder): Value {
  const value = values[name]
  if (value === undefined) throw new Error(`The query needs a value for ${name}.`)
  return value
}
