import Sqlite from 'better-sqlite3'

/** The rows of every table as text, by the table and their key; of an index of names, which rows it has. */
export type TableRows = Map<string, Map<string, string>>

/** Of a database that others may write to meanwhile, as of one moment. */
export function readTableRows(file: string): TableRows {
  const database = new Sqlite(file)
  try {
    return database.transaction(() => {
      const tables = database.prepare<[], string>(TABLES).pluck().all()
      return new Map(tables.map((table) => [table, rowsOf(database, table)]))
    })()
  } finally {
    database.close()
  }
}

/** Virtual tables are read as the tables that hold their rows, but for segments, which are merged now and then. */
const TABLES = `select name from sqlite_schema
  where type = 'table' and name not like 'sqlite\\_%' escape '\\' and sql not like 'create virtual%'
    and name not like '%\\_search\\_data' escape '\\' and name not like '%\\_search\\_idx' escape '\\' order by name`

function rowsOf(database: Sqlite.Database, table: string): Map<string, string> {
  const columns = database.pragma(`table_info("${table}")`) as { name: string; pk: number }[]
  const ofKey = columns.flatMap(({ pk }, index) => (pk > 0 ? [index] : []))
  const rows = database.prepare<[], unknown[]>(`select * from "${table}"`).raw().all()
  return new Map(
    rows.map((row, index) => [
      JSON.stringify(ofKey.length > 0 ? ofKey.map((column) => row[column]) : index),
      JSON.stringify(row),
    ]),
  )
}
