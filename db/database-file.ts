import { accessSync, constants, existsSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { createDatabase } from './connection/create-database.ts'
import { fileIdentity } from './connection/file-identity.ts'
import { keepPrivate } from './connection/keep-private.ts'
import { removeAbandonedDrafts } from './connection/name-once.ts'
import { withStatementCache } from './connection/statement-cache.ts'
import { DatabaseMoved, refusalOf } from './database-fault.ts'

const READER_CACHE_KIB = 16_384
/** More of the index pages that an import changes at random stay than in a smaller one; taken as it is used. */
const WRITER_CACHE_KIB = 24_576
/** Checkpoint every 4,000 pages; at 1,000, imports spend a third of their time checkpointing. */
const WAL_PAGES = 4_000
/** better-sqlite3 blocks the thread for its busy timeout. */
const BUSY_TIMEOUT_MS = 5_000
/** While requests wait; the next attempt follows soon. */
const REOPENING_TIMEOUT_MS = 50
const LOOK_EVERY_MS = 1_000
const CLOSING_ATTEMPTS = 5
const CLOSING_PAUSE_MS = 20

interface Handle {
  database: Sqlite.Database
  statements: SqliteDatabase
}

interface Reader extends Handle {
  dataVersion: Sqlite.Statement<[], number>
}

/**
 * The database file with a process's two connections. On read-only storage it is opened for reading, and every write is
 * rejected with the reason until writing works again.
 */
export class DatabaseFile {
  readonly #path: string
  #reader!: Reader
  #writer!: Handle
  /** Why nothing can be written. */
  #fault: unknown
  #isReadOnly = false
  /** It was closed to be reopened for writing and could not be reopened, not even for reading. */
  #isLost = false
  #lookedAt = 0
  #openings = 0
  /** Of the database, its log and the log's index. */
  #identities: (string | undefined)[] = []
  #comparedAt = 0
  #isMoved = false

  /** Creates the file if it does not exist and may be created. Throws if it cannot even be read. */
  constructor(path: string, warn: (text: string) => void, mayCreate: boolean) {
    this.#path = path
    if (mayCreate) {
      removeAbandonedDrafts(path)
      if (!existsSync(path)) createDatabase(path)
    }
    this.#open(BUSY_TIMEOUT_MS)
    keepPrivate(path, warn)
  }

  prepareToRead(sql: string): SqliteStatement {
    if (this.#isLost && this.#isTimeToLook) this.#lookAgain()
    if (this.#isLost) throw this.#fault
    return this.#reader.statements.prepare(sql)
  }

  prepareToWrite(sql: string): SqliteStatement {
    if (!this.isWritingInTransaction) this.#noticeMove()
    if (this.#fault && ((refusalOf(this.#fault) === 'busy' && !this.#isLost) || this.#isTimeToLook)) this.#lookAgain()
    if (this.#fault) throw this.#fault
    return this.#writer.statements.prepare(sql)
  }

  get isReadingInTransaction(): boolean {
    return this.#reader.database.inTransaction
  }

  get isWritingInTransaction(): boolean {
    return this.#writer.database.inTransaction
  }

  /** A reopened connection counts from the beginning, and no data version may occur twice. */
  dataVersion(): number {
    if (performance.now() - this.#comparedAt >= LOOK_EVERY_MS) faultOf(() => this.#noticeMove())
    return this.#openings * 1e9 + ((!this.#isLost && this.#reader.dataVersion.get()) || 0)
  }

  /** On close, leaves a file that can be read on read-only storage, unless other processes still use it. */
  async close(): Promise<void> {
    faultOf(() => this.#noticeMove())
    this.#isLost = false
    this.#reader.database.close()
    const isLeft = !this.#fault && leavesWal(this.#writer.database)
    this.#writer.database.close()
    for (let attempt = 0; !isLeft && !this.#fault && attempt < CLOSING_ATTEMPTS; attempt += 1) {
      // Another process may be closing it too.
      await pause(Math.random() * CLOSING_PAUSE_MS)
      if (leavesWalOf(this.#path)) return
    }
  }

  get #isTimeToLook(): boolean {
    return performance.now() - this.#lookedAt >= LOOK_EVERY_MS
  }

  /**
   * Once the path leads elsewhere, nothing is written until the process is started again. What the log has is put into the
   * file that is open, and the log is taken away: the file that is now at the path must not be read with it.
   */
  #noticeMove(): void {
    this.#comparedAt = performance.now()
    if (this.#isMoved || fileIdentity(this.#path) === this.#identities[0]) return
    this.#isMoved = true
    this.#fault = new DatabaseMoved(this.#path)
    if (this.#isLost || faultOf(() => this.#writer.database.pragma('wal_checkpoint(TRUNCATE)'))) return
    filesOf(this.#path).forEach((path, index) => {
      if (index > 0 && fileIdentity(path) === this.#identities[index]) rmSync(path, { force: true })
    })
  }

  #open(timeoutMs: number): void {
    this.#openings += 1
    this.#lookedAt = performance.now()
    this.#isReadOnly = !isWritable(this.#path)
    const handles: Sqlite.Database[] = []
    try {
      this.#openHandles(handles, timeoutMs)
    } catch (error) {
      for (const handle of handles) handle.close()
      throw error
    }
  }

  /** Adds each connection it opens. */
  #openHandles(handles: Sqlite.Database[], timeoutMs: number): void {
    let writer = openHandle(this.#path, timeoutMs, handles)
    this.#fault = whyNotWritable(writer)
    if (this.#fault && !isReadable(writer)) {
      writer.close()
      leaveWalWithoutRoom(this.#path)
      writer = openHandle(this.#path, timeoutMs, handles)
    }
    writer.pragma('synchronous = NORMAL')
    writer.pragma('foreign_keys = ON')
    writer.pragma('journal_size_limit = 67108864')
    writer.pragma(`wal_autocheckpoint = ${WAL_PAGES}`)
    tune(writer, WRITER_CACHE_KIB)
    // From here on the dialect waits instead, without blocking the event loop.
    writer.pragma('busy_timeout = 0')

    const reader = openHandle(this.#path, timeoutMs, handles)
    reader.pragma('query_only = ON')
    tune(reader, READER_CACHE_KIB)

    this.#writer = { database: writer, statements: withStatementCache(writer) }
    this.#reader = {
      database: reader,
      statements: withStatementCache(reader),
      dataVersion: reader.prepare<[], number>('pragma data_version').pluck(),
    }
    reader.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    this.#identities = filesOf(this.#path).map(fileIdentity)
  }

  #lookAgain(): void {
    this.#lookedAt = performance.now()
    this.#noticeMove()
    if (this.#isMoved) return
    if (!this.#isReadOnly) {
      this.#fault = whyNotWritable(this.#writer.database)
      return
    }
    // A connection opened read-only stays read-only, and so does the WAL index shared by the connections.
    if (!this.#isLost && !(isWritable(this.#path) && closesIfIdle(this.#reader.database))) return
    this.#writer.database.close()
    try {
      this.#open(REOPENING_TIMEOUT_MS)
      this.#isLost = false
      this.#fault ??= whyNotLocked(this.#writer.database)
    } catch (error) {
      this.#isLost = true
      this.#fault = error
      // The attempt may have taken longer than the interval between attempts.
      this.#lookedAt = performance.now()
    }
    this.#isReadOnly ||= Boolean(this.#fault)
  }
}

function openHandle(path: string, timeout: number, handles: Sqlite.Database[]): Sqlite.Database {
  const database = new Sqlite(path, { timeout, fileMustExist: true })
  handles.push(database)
  return database
}

function filesOf(path: string): string[] {
  return [path, `${path}-wal`, `${path}-shm`]
}

/** SQLite silently opens an unwritable file read-only and fails at the first write, so check the file itself. */
function whyNotWritable(database: Sqlite.Database): unknown {
  return faultOf(() => {
    accessSync(database.name, constants.W_OK)
    database.pragma('journal_mode = WAL')
  })
}

function whyNotLocked(database: Sqlite.Database): unknown {
  return faultOf(() => database.exec('begin immediate; rollback'))
}

function isWritable(path: string): boolean {
  return faultOf(() => accessSync(path, constants.W_OK)) === undefined
}

function isReadable(database: Sqlite.Database): boolean {
  return faultOf(() => database.pragma('schema_version')) === undefined
}

function closesIfIdle(database: Sqlite.Database): boolean {
  return faultOf(() => database.close()) === undefined
}

/** Only while no other connection, of any process, uses the file. */
function leavesWal(database: Sqlite.Database): boolean {
  return faultOf(() => database.pragma('journal_mode = DELETE')) === undefined
}

function leavesWalOf(path: string): boolean {
  if (!existsSync(path)) return true
  const database = new Sqlite(path, { timeout: 0, fileMustExist: true })
  const isLeft = leavesWal(database)
  database.close()
  return isLeft
}

/**
 * WAL mode needs a shared-memory file beside the database, which cannot be created here; with an exclusive lock, SQLite
 * keeps the WAL index in memory.
 */
function leaveWalWithoutRoom(path: string): void {
  const database = new Sqlite(path, { timeout: 0 })
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = MEMORY')
  } finally {
    database.close()
  }
}

function faultOf(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

function tune(database: Sqlite.Database, cacheKib: number): void {
  database.pragma(`cache_size = -${cacheKib}`)
  database.pragma('temp_store = MEMORY')
}
