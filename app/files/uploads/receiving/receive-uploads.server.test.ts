import { readdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { ask } from '#tests/web.ts'
import { UploadSettingsSchema } from '../upload-settings.ts'
import { receiveUploads } from './receive-uploads.server.ts'
import { uploadFolder } from './upload-folder.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const AUTHOR = { id: null, name: 'operator', address: null, door: 'page' } as const

test('each accepted file of a form becomes an upload, and each rejected one gets its reason [U-02]', async ({ db }) => {
  const received = await receiveUploads(
    db,
    formRequest(['athletes.csv', 'a'], ['virus.exe', 'b'], ['big.csv', 'x'.repeat(52_428_801)], ['acme.png', 'c']),
    AUTHOR,
    NOW,
  )

  expect(received).toMatchObject({
    status: 'received',
    files: [
      { status: 'uploaded', name: 'athletes.csv', upload: expect.objectContaining({ uploadType: 'athletes_csv' }) },
      { status: 'refused', name: 'virus.exe', code: 415, problem: 'virus.exe is not a supported file type.' },
      { status: 'refused', name: 'big.csv', code: 413, problem: 'big.csv exceeds the maximum size of 50MB.' },
      { status: 'uploaded', name: 'acme.png', upload: expect.objectContaining({ uploadType: 'brand_logo' }) },
    ],
  })
  expect(await storedPaths(db)).toEqual(filesOnDisk())
  expect(filesOnDisk()).toHaveLength(2)
})

test('a file named after brands that holds links is bulk data, unless its type is given [U-02] [D-16]', async ({
  db,
}) => {
  const links = ['brand-links.csv', 'athlete,brand\nAna,Acme\n'] as const
  const typesOf = async (fields: Record<string, string> = {}) => {
    const received = await receiveUploads(
      db,
      requestOf([links, ['brands.csv', 'name,category\n']], fields),
      AUTHOR,
      NOW,
    )
    return received.status === 'received' && received.files.map((file) => 'upload' in file && file.upload.uploadType)
  }

  expect(await typesOf()).toEqual(['bulk_data', 'brands_csv'])
  expect(await typesOf({ uploadType: 'brands_csv' })).toEqual(['brands_csv', 'brands_csv'])
})

test('the same file twice in one form: the second knows the first [U-02]', async ({ db }) => {
  const received = await receiveUploads(db, formRequest(['a.csv', 'same'], ['b.csv', 'same']), AUTHOR, NOW)

  expect(received).toMatchObject({
    files: [{ upload: { sameAs: null } }, { upload: { sameAs: { originalName: 'a.csv' } } }],
  })
})

test('settings that the form does not bring are those handed over [U-04]', async ({ db }) => {
  const settings = UploadSettingsSchema.parse({ batchSize: 200, emailNotify: false })
  await receiveUploads(db, formRequest(['a.csv', 'x']), AUTHOR, NOW, { settings })

  const row = await db.selectFrom('upload').select('settings').executeTakeFirstOrThrow()
  expect(JSON.parse(row.settings)).toEqual(settings)
})

test('files of a hundred small parts in one piece of the body all arrive [U-02]', async ({ db }) => {
  const files = Array.from({ length: 100 }, (_, index) => [`${index}.csv`, `row ${index}`] as const)
  const received = await receiveUploads(db, formRequest(...files), AUTHOR, NOW)

  expect(received.status === 'received' && received.files.map(({ name }) => name)).toEqual(files.map(([name]) => name))
  const sizes = await db.selectFrom('upload').select('file_size').orderBy('id').execute()
  expect(sizes.map(({ file_size }) => file_size)).toEqual(files.map(([, text]) => text.length))
})

test('a form too large for the disk is rejected before it arrives, and the next is accepted [U-02]', async ({ db }) => {
  const request = formRequest(['a.csv', 'x'])
  request.headers.set('Content-Length', '9000000000000000')

  await expect(receiveUploads(db, request, AUTHOR, NOW)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await storedPaths(db)).toEqual([])
  expect(await receiveUploads(db, formRequest(['a.csv', 'x']), AUTHOR, NOW)).toMatchObject({ status: 'received' })
})

type NamedText = readonly [name: string, text: string]

function formRequest(...files: NamedText[]): Request {
  return requestOf(files, {})
}

function requestOf(files: readonly NamedText[], fields: Record<string, string>): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, text] of files) form.append('file', new File([text], name))
  return ask('/upload', { method: 'POST', body: form })
}

async function storedPaths(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('upload').select('stored_path').orderBy('stored_path').execute()
  return rows.map((row) => row.stored_path)
}

function filesOnDisk(): string[] {
  return readdirSync(uploadFolder()).toSorted()
}
