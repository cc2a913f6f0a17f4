import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { config } from '#app/base/platform/config.server.ts'
import { sweepLogos } from '#app/files/uploads/logo/logo-folder.server.ts'
import { uploadPath } from '#app/files/uploads/receiving/upload-folder.server.ts'
import { mergeBrands } from '#app/records/brands/merge/merge-brands.server.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { picture, svg } from '#tests/fixtures/images.ts'
import { createUploader, runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { claimOf } from '../claim.ts'
import { recoverJob } from '../recover-job.ts'

test('an image becomes the logo of the brand that the file is named after, and its author is written down [U-07]', async ({
  connections,
}) => {
  const { reader, writer } = connections
  const nike = await createBrand(writer, { name: 'Nike' })
  const uploader = await createUploader(connections)
  await sendFile(connections, { name: 'NIKE.png', bytes: await picture('png') }, uploader)
  await runQueue(connections, 'uploads')

  expect(await lastUpload(connections)).toMatchObject({
    status: 'completed',
    brand_id: nike.id,
    results: '{"processed":1,"successful":1,"failed":0,"skipped":0}',
  })
  const { logo_path, edited_fields, version } = await brandRow(connections, nike.id)
  expect(logo_path).toMatch(/^logos\/[0-9a-f]{64}\.webp$/)
  expect([edited_fields, version]).toEqual(['["logo_path"]', 2])
  const audit = await reader.selectFrom('audit_log').selectAll().where('action', '=', 'brand.logo').execute()
  expect(audit).toMatchObject([{ user_id: uploader.id, actor: uploader.email, subject_id: nike.public_id }])
  const event = await reader.selectFrom('event').select('data').where('channel', '=', 'brand_updates').execute()
  expect(event).toEqual([{ data: JSON.stringify({ id: nike.public_id, action: 'updated' }) }])
})

test('a file that is no image is reported before its name is looked up [U-07]', async ({ connections }) => {
  await sendFile(connections, { name: 'nobody.png', bytes: 'name,sport\nAna,Judo\n' })
  await runQueue(connections, 'uploads')

  expect(await lastUpload(connections)).toMatchObject({ status: 'failed', error_code: 'image_kind' })
})

test.for([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['gif', 'gif'],
] as const)(
  'a large %s is stored small and as WebP, without metadata [U-07]',
  async ([format, extension], { connections }) => {
    const brand = await createBrand(connections.writer, { name: 'Acme' })
    const large = await picture(format, { width: 1200, height: 600 })
    const bytes =
      format === 'jpeg'
        ? await sharp(large)
            .withExif({ IFD0: { Copyright: 'secret place' } })
            .toBuffer()
        : large
    await sendFile(connections, { name: `acme.${extension}`, bytes })
    await runQueue(connections, 'uploads')

    const logo = await readLogoOf(connections, brand.id)
    expect(await sharp(logo).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 })
    expect((await sharp(logo).metadata()).hasAlpha).toBe(format !== 'jpeg')
    expect(logo.includes('secret place')).toBe(false)
  },
)

test('a rotated photo is turned upright, a small image is not enlarged, an SVG is rendered at full size [U-07]', async ({
  connections,
}) => {
  const turned = await createBrand(connections.writer, { name: 'Turned' })
  const small = await createBrand(connections.writer, { name: 'Small' })
  const drawn = await createBrand(connections.writer, { name: 'Drawn' })
  const photo = await sharp(await picture('jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await sendFile(connections, { name: 'turned.jpeg', bytes: photo })
  await sendFile(connections, { name: 'small.gif', bytes: await picture('gif') })
  await sendFile(connections, { name: 'drawn.svg', bytes: svg('<rect width="24" height="12" fill="red"/>') })
  await runQueue(connections, 'uploads')

  const size = async (id: number) => {
    const { width, height } = await sharp(await readLogoOf(connections, id)).metadata()
    return [width, height]
  }
  expect(await size(turned.id)).toEqual([20, 40])
  expect(await size(small.id)).toEqual([40, 20])
  expect(await size(drawn.id)).toEqual([256, 256])
})

test.for<[string, string]>([
  ['under_armour.png', 'Under Armour'],
  ['under-armour.png', 'Under Armour'],
  ['coca cola.png', 'Coca-Cola'],
  ['coca-cola.PNG', 'Coca-Cola'],
  ['  ＮＩＫＥ .png', 'nike'],
  ['Dr. Martens.png', 'Dr. Martens'],
])('%s is the logo of %s [U-07] [D-35]', async ([name, brandName], { connections }) => {
  const brand = await createBrand(connections.writer, { name: brandName })
  await createBrand(connections.writer, { name: 'Another-One' })
  await sendFile(connections, { name, bytes: await picture('png') })
  await runQueue(connections, 'uploads')

  expect((await brandRow(connections, brand.id)).logo_path).not.toBeNull()
})

test('another name of a brand leads to it, and a merged brand to its survivor [U-07] [D-35]', async ({
  connections,
}) => {
  const { writer } = connections
  const author = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const
  const survivor = await createBrand(writer, { name: 'Alphabet' })
  const merged = await createBrand(writer, { name: 'Google-Old' })
  await mergeBrands(writer, survivor.public_id, merged.public_id, author, UPLOADED_AT)
  await sendFile(connections, { name: 'google-old.png', bytes: await picture('png') })
  await runQueue(connections, 'uploads')

  expect((await brandRow(connections, survivor.id)).logo_path).not.toBeNull()
  expect(await lastUpload(connections)).toMatchObject({ brand_id: survivor.id })
})

test('the chosen brand counts more than the name of the file [U-07] [D-35]', async ({ connections }) => {
  const chosen = await createBrand(connections.writer, { name: 'Chosen' })
  const named = await createBrand(connections.writer, { name: 'Named' })
  await sendFile(connections, { name: 'named.png', bytes: await picture('png'), brandId: chosen.public_id })
  await runQueue(connections, 'uploads')

  expect((await brandRow(connections, chosen.id)).logo_path).not.toBeNull()
  expect((await brandRow(connections, named.id)).logo_path).toBeNull()
})

test('a file that is named after no brand, or after two, fails and says so [U-07] [D-35]', async ({ connections }) => {
  await createBrand(connections.writer, { name: 'Plain' })
  await createBrand(connections.writer, { name: 'A-B C' })
  await createBrand(connections.writer, { name: 'A B-C' })
  const remedy = 'Name the file after the brand, or choose the brand when you upload it.'

  await sendFile(connections, { name: 'nobody.png', bytes: await picture('png') })
  await runQueue(connections, 'uploads')
  const error_message = `No brand has the same name as the file. ${remedy}`
  expect(await lastUpload(connections)).toMatchObject({ status: 'failed', error_code: 'other', error_message })

  await sendFile(connections, { name: 'a_b_c.png', bytes: await picture('png') })
  await runQueue(connections, 'uploads')
  const ambiguous = `The file name matches more than one brand. ${remedy}`
  expect(await lastUpload(connections)).toMatchObject({ status: 'failed', error_message: ambiguous })
})

test('the same logo again changes nothing; the previous one is removed once no brand uses it [U-07]', async ({
  connections,
}) => {
  const { reader } = connections
  const brand = await createBrand(connections.writer, { name: 'Acme' })
  const first = await picture('png')
  for (const bytes of [first, first]) {
    await sendFile(connections, { name: 'acme.png', bytes })
    await runQueue(connections, 'uploads')
  }
  expect((await brandRow(connections, brand.id)).version).toBe(2)
  expect(await lastUpload(connections)).toMatchObject({
    results: '{"processed":1,"successful":0,"failed":0,"skipped":1}',
  })

  const { logo_path: old } = await brandRow(connections, brand.id)
  await sendFile(connections, { name: 'acme.png', bytes: await picture('png', { width: 10, height: 10 }) })
  await runQueue(connections, 'uploads')
  const { logo_path: shown, version } = await brandRow(connections, brand.id)
  expect([shown === old, version]).toEqual([false, 3])

  const folder = join(config().dataDir, 'media')
  const written = new Date('2026-11-21T12:00:00Z')
  for (const path of [old, shown]) await utimes(join(folder, `${path}`), written, written)
  expect(await sweepLogos(reader, new Date('2026-11-21T12:59:00Z'))).toBe(0)
  await sweepLogos(reader, new Date('2026-11-21T13:01:00Z'))
  const left = (await readdir(join(folder, 'logos'))).map((name) => `logos/${name}`)
  expect(left).toContain(shown)
  expect(left).not.toContain(old)
})

test('a job process that dies right after a logo was set says in the end that it was set [U-07]', async ({
  connections,
}) => {
  const { writer } = connections
  const brand = await createBrand(writer, { name: 'Acme' })
  await sendFile(connections, { name: 'acme.png', bytes: await picture('png') })
  await sql`create trigger die before update of status on job when new.status = 'completed'
    begin select raise(abort, 'killed'); end`.execute(writer)
  await expect(runQueue(connections, 'uploads')).rejects.toThrow('killed')
  await sql`drop trigger die`.execute(writer)
  const held = await writer.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  await recoverJob(writer, claimOf(held), UPLOADED_AT)
  await runQueue(connections, 'uploads')

  const { status, results } = await lastUpload(connections)
  const counts = { processed: 1, successful: 1, failed: 0, skipped: 0 }
  expect([status, JSON.parse(`${results}`)]).toEqual(['completed', counts])
  expect((await brandRow(connections, brand.id)).version).toBe(2)
})

test('a folder that cannot be written to makes a logo wait; a file that is gone ends its job [U-07]', async ({
  connections,
}) => {
  await createBrand(connections.writer, { name: 'Acme' })
  await sendFile(connections, { name: 'acme.png', bytes: await picture('png') })
  const media = join(config().dataDir, 'media')
  await rm(media, { recursive: true, force: true })
  await writeFile(media, 'no folder can be made here')
  await runQueue(connections, 'uploads')
  const waiting = await lastUpload(connections)
  await rm(media)
  expect(waiting.status).toBe('pending')

  await rm(uploadPath(waiting.stored_path))
  await runQueue(connections, 'uploads', { now: () => new Date('2026-11-21T12:01:00Z') })
  expect(await lastUpload(connections)).toMatchObject({
    status: 'failed',
    error_code: 'file_gone',
    error_message: null,
  })
})

function lastUpload({ reader }: Connections) {
  return reader.selectFrom('upload').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

function brandRow({ reader }: Connections, id: number) {
  return reader.selectFrom('brand').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function readLogoOf(connections: Connections, brandId: number): Promise<Buffer> {
  const { logo_path } = await brandRow(connections, brandId)
  return readFile(join(config().dataDir, 'media', `${logo_path}`))
}
