import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { FieldError } from '#app/base/api/api-error.ts'
import { type FilePart, streamMultipart } from '#app/base/http/bodies/multipart-stream.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { shownFileName } from '#app/base/platform/names/shown-file-name.ts'
import { shared } from '#app/base/platform/shared/shared.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { findBrandByName } from '#app/records/brands/brand-names.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { type FileSettings, FileSettingsSchema } from '../file-settings.ts'
import { fileTooLarge, invalidFileType, isAcceptedFile, MAX_UPLOAD_BYTES } from '../new-upload/upload-file.ts'
import type { Upload } from '../upload.queries.server.ts'
import { type FileChoices, prepareFile } from './prepare-file.server.ts'
import { readUploadForm, type UploadFields } from './read-upload-form.ts'
import { type AuthorCheck, recordUploads, type StoredFile } from './record-uploads.server.ts'
import { assertRoomFor, discardFile, keepFiles, writePart } from './upload-folder.server.ts'

export type ReceivedFile =
  | { status: 'uploaded'; name: string; upload: Upload }
  /** `code` is the HTTP status of the reason; the other files of the form are not affected. */
  | { status: 'refused'; name: string; code: 413 | 415 | 422; problem: string }

/** `fields` are the form's other fields, as they were sent. */
export type ReceivedUploads = { fields: ReadonlyMap<string, string> } & (
  | ReceivedFiles
  /**
   * The form was rejected as a whole. `errors` name its fields: `file`, `uploadType`, `brandId`, `settings.batchSize`,
   * …
   */
  | { status: 'refused'; code: 400 | 413 | 422 | 429; problem: string; errors: FieldError[] }
)

/** One outcome per file, in form order; at least one. */
interface ReceivedFiles {
  status: 'received'
  files: ReceivedFile[]
}

interface ReceiveOptions {
  /** Used if the form has no settings. */
  settings?: FileSettings
  isOneFile?: boolean
  /** Checked again when the files have arrived, which may take minutes. */
  checkAuthor?: AuthorCheck
}

/**
 * Streams the files of a multipart form's field `file` to disk, and records the accepted ones, each with its job, in
 * one transaction; if it fails, no file is kept. Throws if the storage is full or read-only.
 */
export async function receiveUploads(
  db: Kysely<Database>,
  request: Request,
  author: Actor,
  now: Date,
  options: ReceiveOptions = {},
): Promise<ReceivedUploads> {
  const endTurn = await acquireUploadPermit(author.id)
  if (!endTurn) return refuse(new Map(), 429, TOO_MANY_AT_ONCE)
  try {
    await assertRoomFor(Number(request.headers.get('Content-Length') ?? MAX_UPLOAD_BYTES))
    return await receive(db, request, author, now, options)
  } finally {
    endTurn()
  }
}

async function receive(
  db: Kysely<Database>,
  request: Request,
  author: Actor,
  now: Date,
  { settings = FileSettingsSchema.parse({}), isOneFile = false, checkAuthor }: ReceiveOptions,
): Promise<ReceivedUploads> {
  const files: TakenFile[] = []
  let isWrittenDown = false
  try {
    const form = await streamMultipart(request, async (part) => {
      if (isOneFile && part.field === 'file' && files.length === 1) throw new SecondFile()
      return takeFile(part, files, isOneFile ? MAX_UPLOAD_BYTES : MAX_READ_OF_FILE)
    })
    if (form.status === 'malformed') return refuse(new Map(), 400, form.message)
    const { fields } = form
    if (files.length === 0) return refuse(fields, 422, 'No file was sent.', 'file')

    const read = readUploadForm(fields)
    if (read.status === 'invalid') {
      return { status: 'refused', fields, code: 422, problem: 'The request is not valid.', errors: read.errors }
    }
    const brand = await findBrand(db, read.form)
    if (brand === 'unknown') return refuse(fields, 422, 'No such brand.', read.form.brandId ? 'brandId' : 'brandName')

    const choices = { ...read.form, settings: settingsOf(read.form, settings), brand }
    const outcome = await writeDown(db, files, choices, { author, now, checkAuthor, signal: request.signal })
    isWrittenDown = true
    return { status: 'received', fields, files: outcome }
  } catch (error) {
    if (error instanceof FileTooLong) return refuse(new Map(), 413, fileTooLarge(error.message), 'file')
    if (error instanceof SecondFile) return refuse(new Map(), 422, 'Only one file can be sent at a time.', 'file')
    throw error
  } finally {
    if (!isWrittenDown) await Promise.all(files.map(({ storedPath }) => discardFile(storedPath)))
  }
}

/** Of a file among others, which are received although it is too large. */
const MAX_READ_OF_FILE = 2 * MAX_UPLOAD_BYTES

/** These stop reading a form at once. */
class SecondFile extends Error {}
class FileTooLong extends Error {}

interface TakenFile {
  storedPath: string
  /** The client's name for it. */
  givenName: string
  name: string
  taken: { size: number; sha256: string } | { code: 413 | 415 | 422; problem: string } | undefined
}

async function takeFile({ field, name, type, bytes }: FilePart, files: TakenFile[], mostRead: number): Promise<void> {
  if (field !== 'file') return void bytes.resume()

  const file: TakenFile = { storedPath: newId(), givenName: name, name: shownFileName(name), taken: undefined }
  files.push(file)
  if (!isAcceptedFile({ name, type })) {
    file.taken = { code: 415, problem: invalidFileType(file.name) }
    return readInVain(bytes, mostRead, file.name)
  }
  const arrived = await writePart(file.storedPath, bytes, MAX_UPLOAD_BYTES)
  if (arrived.status === 'arrived') {
    file.taken = arrived
    return
  }
  file.taken = { code: 413, problem: fileTooLarge(file.name) }
  await readInVain(bytes, mostRead - MAX_UPLOAD_BYTES, file.name)
}

/** Throws when more arrives than may: then the form is read no further. */
async function readInVain(bytes: Readable, most: number, name: string): Promise<void> {
  let left = most
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    left -= chunk.length
    if (left < 0) throw new FileTooLong(name)
  }
}

interface WritingDown {
  author: Actor
  now: Date
  checkAuthor: AuthorCheck | undefined
  signal: AbortSignal
}

async function writeDown(
  db: Kysely<Database>,
  files: readonly TakenFile[],
  choices: FileChoices,
  { author, now, checkAuthor, signal }: WritingDown,
): Promise<ReceivedFile[]> {
  const stored: StoredFile[] = []
  for (const file of files) {
    const { taken } = file
    if (!taken || 'problem' in taken) continue
    const prepared = await prepareFile({ ...file, ...taken }, choices, signal)
    if (prepared.status === 'ready') stored.push(prepared.file)
    else file.taken = prepared
  }
  if (stored.length > 0) await keepFiles(stored.map(({ storedPath }) => storedPath))
  const uploads = stored.length > 0 ? await recordUploads(db, stored, author, now, checkAuthor) : []

  const byId = new Map(uploads.map((upload) => [upload.id, upload]))
  return files.map(({ storedPath, name, taken }) => {
    const upload = byId.get(storedPath)
    if (upload) return { status: 'uploaded', name, upload }
    if (taken && 'problem' in taken) return { status: 'refused', name, code: taken.code, problem: taken.problem }
    throw new Error('A file was neither taken nor refused.')
  })
}

/** Those sent, else the user's own; the plain form has fields for what is chosen for its files alone. */
function settingsOf({ settings, sheet, checkOnly }: UploadFields, own: FileSettings): FileSettings {
  const chosen = settings ?? own
  return { ...chosen, ...(sheet && { sheet }), ...(checkOnly && { checkOnly }) }
}

type FoundBrand = number | null | 'unknown'

async function findBrand(db: Kysely<Database>, { brandId, brandName = '' }: UploadFields): Promise<FoundBrand> {
  if (brandId === undefined && isBlank(brandName)) return null
  const brand =
    brandId === undefined
      ? await findBrandByName(db, nameKey(brandName))
      : await db.selectFrom('brand').select('id').where('public_id', '=', brandId).executeTakeFirst()
  return brand?.id ?? 'unknown'
}

function refuse(
  fields: ReadonlyMap<string, string>,
  code: 400 | 413 | 422 | 429,
  problem: string,
  path?: string,
): ReceivedUploads {
  return { status: 'refused', fields, code, problem, errors: path === undefined ? [] : [{ path, message: problem }] }
}

const MAX_AT_ONCE = 6

export const TOO_MANY_AT_ONCE = 'Too many uploads are running at once. Please try again when one has finished.'

/** Limits a user's concurrent uploads; returns a function that releases the permit, or undefined if there is none. */
export async function acquireUploadPermit(userId: number | null): Promise<(() => void) | undefined> {
  if (userId === null) return () => undefined
  const place = await shared.claim([{ key: `uploads of ${userId}`, most: MAX_AT_ONCE }])
  return place.refused === undefined ? place.release : undefined
}
