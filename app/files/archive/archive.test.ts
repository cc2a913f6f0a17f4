import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { create } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { holdDataFolder } from '#db/hold-data-folder.ts'
import { createData, digestsOf, newFolder } from '#tests/keeping.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { unpackArchive } from './read-archive.server.ts'
import { finishRestore, restoreArchive } from './restore-archive.server.ts'
import { writeArchive } from './write-archive.server.ts'

const NOW = new Date('2026-11-28T10:00:00Z')
const PASSPHRASE = 'correct horse battery staple'

function backUp(dataDir: string, file: string, passphrase?: string) {
  return writeArchive({ dataDir, file, passphrase, product: '1.0.0', now: NOW })
}

function restore(dataDir: string, file: string, passphrase?: string) {
  return restoreArchive({ dataDir, file, passphrase, now: NOW })
}

/** Without what only a running product or a restore leaves there. */
function dataOf(folder: string) {
  const { 'icon-radar.lock': _, 'backup.lock': __, ...digests } = digestsOf(folder)
  return digests
}

test('a backup restored elsewhere has every row, file and the secret, and nothing else is written [O-03]', async () => {
  const data = createData(50)
  const before = dataOf(data)
  const file = join(newFolder(), 'there', 'backup.tar.gz')
  const manifest = await backUp(data, file)

  expect(manifest.rows.athlete).toBe(50)
  expect(manifest.files.map(({ path }) => path)).toEqual(Object.keys(before))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(dataOf(data)).toEqual(before)

  const elsewhere = join(newFolder(), 'new')
  expect(await restore(elsewhere, file)).toEqual({ manifest, aside: undefined })
  expect(athletesOf(elsewhere)).toBe(50)
  const { 'icon-radar.db': _, ...files } = before
  expect(dataOf(elsewhere)).toMatchObject(files)
  expect(Object.keys(dataOf(elsewhere))).toEqual(Object.keys(before))
  expect(statSync(join(elsewhere, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('what was there is kept beside it, and can be put back [O-03]', async () => {
  const [data, other] = [createData(3), createData(5)]
  const file = join(newFolder(), 'backup.tar.gz')
  await backUp(data, file)
  const before = dataOf(other)

  const { aside } = await restore(other, file)
  expect(aside).toBe(join(other, 'before-restore-2026-11-28T10-00-00Z'))
  expect(dataOf(aside ?? '')).toEqual(before)
  expect(athletesOf(other)).toBe(3)
})

test('a backup does not replace a file, and two of one folder are not made at once', async () => {
  const data = createData(1)
  const folder = newFolder()
  const [first, second] = await Promise.allSettled(['one', 'two'].map((name) => backUp(data, join(folder, name))))
  expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect([first, second].find((made) => made?.status === 'rejected')).toMatchObject({
    reason: { message: `Another backup of ${data} is being made.` },
  })
  const there = join(folder, existsSync(join(folder, 'one')) ? 'one' : 'two')
  await expect(backUp(data, there)).rejects.toThrow(`There is a file at ${there} already.`)
})

test('an encrypted backup takes its passphrase [O-03]', async () => {
  const file = join(newFolder(), 'backup.tar.gz.age')
  await backUp(createData(2), file, PASSPHRASE)
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)

  const elsewhere = newFolder()
  await expect(restore(elsewhere, file)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
  await expect(restore(elsewhere, file, 'another passphrase')).rejects.toThrow(
    'The passphrase is not that of this backup.',
  )
  expect(dataOf(elsewhere)).toEqual({})
  await restore(elsewhere, file, PASSPHRASE)
  expect(athletesOf(elsewhere)).toBe(2)
})

test('while a product holds the folder, nothing is restored into it', async () => {
  const [data, other] = [createData(1), createData(2)]
  const file = join(newFolder(), 'backup.tar.gz')
  await backUp(data, file)
  await holdDataFolder(other)
  const before = dataOf(other)
  await expect(restore(other, file)).rejects.toThrow(`Icon Radar is running on ${other}`)
  expect(dataOf(other)).toEqual(before)
})

test('a folder on another disk or behind a link is not moved aside', async () => {
  const linked = newFolder()
  symlinkSync(newFolder(), join(linked, 'uploads'))
  const file = join(linked, 'backup.tar.gz')
  writeFileSync(file, await wholeArchive())
  await expect(restore(linked, file)).rejects.toThrow(`${join(linked, 'uploads')} is a link or another disk`)
})

test('a restore that was cut off keeps a product from starting, and is finished by the next command [O-03]', async () => {
  const [data, other] = [createData(4), createData(6)]
  const file = join(newFolder(), 'backup.tar.gz')
  await backUp(data, file)
  expect(await finishRestore(other)).toBe(false)
  const before = dataOf(other)

  // As it is after everything was unpacked, and one folder took its place.
  const draft = join(other, 'restore.draft')
  mkdirSync(draft)
  const manifest = await unpackArchive(file, draft, undefined)
  const names = [...new Set(manifest.files.map(({ path }) => path.split('/')[0]))]
  writeFileSync(join(other, 'restore.json'), JSON.stringify({ aside: 'before', names }))
  mkdirSync(join(other, 'before'))
  renameSync(join(other, 'media'), join(other, 'before/media'))
  renameSync(join(draft, 'media'), join(other, 'media'))

  await expect(holdDataFolder(other)).rejects.toThrow(
    `A restore into ${other} was cut off: finish it with “npm run restore”, then start again.`,
  )
  expect(await finishRestore(other)).toBe(true)
  expect(athletesOf(other)).toBe(4)
  expect(dataOf(join(other, 'before'))).toEqual(before)
  expect(existsSync(draft)).toBe(false)
})

let whole: Buffer | undefined

/** The bytes of a good backup. */
async function wholeArchive(): Promise<Buffer> {
  if (whole) return whole
  const file = join(newFolder(), 'backup.tar.gz')
  await backUp(createData(20), file)
  whole = readFileSync(file)
  return whole
}

interface Unpacked {
  folder: string
  manifest: Manifest
}

/** What is done to a good backup: to its bytes, or to its files before they are packed again. */
const FAULTS: Record<
  string,
  { sentence: string | RegExp; bytes?: (whole: Buffer) => Buffer; files?: (unpacked: Unpacked) => string[] }
> = {
  'cut off': { bytes: (whole) => whole.subarray(0, whole.length / 2), sentence: 'is damaged or was cut off' },
  'without its last bytes': { bytes: (whole) => whole.subarray(0, -20), sentence: 'is damaged or was cut off' },
  'no archive': { bytes: () => Buffer.from('name,sport\nAda,Golf\n'), sentence: 'is not a backup of Icon Radar.' },
  empty: { bytes: () => Buffer.alloc(0), sentence: 'is not a backup of Icon Radar.' },
  'without one of its files': {
    files: ({ folder, manifest }) => {
      rmSync(join(folder, 'session-secret'))
      return pathsOf(manifest).filter((path) => path !== 'session-secret')
    },
    sentence: 'lacks session-secret: it was cut off.',
  },
  'with another file': {
    files: ({ folder, manifest }) => {
      writeFileSync(join(folder, 'uploads/more'), 'more')
      return [...pathsOf(manifest), 'uploads/more']
    },
    sentence: 'has a file that its manifest does not name (uploads/more).',
  },
  'with another content': {
    files: ({ folder, manifest }) => {
      writeFileSync(join(folder, 'session-secret'), 'another secret')
      return pathsOf(manifest)
    },
    sentence: 'is damaged: session-secret is not as it was when it was backed up.',
  },
  'with rows that it does not count': {
    files: ({ folder, manifest }) => rewritten(folder, { ...manifest, rows: { ...manifest.rows, athlete: 7 } }),
    sentence: 'is not the one that its manifest describes (athlete).',
  },
  'of a newer version': {
    files: ({ folder, manifest }) => rewritten(folder, { ...manifest, product: '9.0.0', schema: '2099-01-01-01-more' }),
    sentence:
      'was made by a newer version of Icon Radar (9.0.0, with 2099-01-01-01-more): install that version, then restore it.',
  },
  'that is somebody else’s archive': {
    files: ({ folder }) => {
      writeFileSync(join(folder, 'readme.txt'), 'ours')
      return ['readme.txt']
    },
    sentence: 'is not a backup of Icon Radar.',
  },
  'with a link': {
    files: ({ folder, manifest }) => {
      symlinkSync('/etc/passwd', join(folder, 'uploads/passwd'))
      return [...pathsOf(manifest), 'uploads/passwd']
    },
    sentence: 'has an entry that no backup has (uploads/passwd).',
  },
  'with a path of another folder': {
    files: ({ folder, manifest }) => {
      writeFileSync(join(folder, 'backups'), 'x')
      return [...pathsOf(manifest), 'backups']
    },
    sentence: 'has an entry that no backup has (backups).',
  },
  'with a path that leads out': {
    files: ({ folder, manifest }) => {
      writeFileSync(join(folder, '..', 'out'), 'x')
      return [...pathsOf(manifest), '../out']
    },
    sentence: 'has an entry that no backup has',
  },
}

test.for(Object.entries(FAULTS))(
  'a backup %s is refused with the reason, and nothing is changed [O-03]',
  async ([, { bytes, files, sentence }]) => {
    const file = join(newFolder(), 'backup.tar.gz')
    await backUp(createData(20), file)
    if (bytes) writeFileSync(file, bytes(readFileSync(file)))
    if (files) {
      const folder = join(newFolder(), 'unpacked')
      mkdirSync(folder)
      const manifest = await unpackArchive(file, folder, undefined)
      await create({ cwd: folder, file, gzip: true, preservePaths: true }, files({ folder, manifest }))
    }
    const other = createData(1)
    const before = dataOf(other)
    await expect(restore(other, file)).rejects.toThrow(sentence)
    expect(dataOf(other)).toEqual(before)
  },
)

test('a backup with one changed bit is refused as damaged, wherever that is, and nothing is changed [O-03]', async () => {
  const folder = newFolder()
  const file = join(folder, 'backup.tar.gz')
  await backUp(createData(20), file)
  const whole = readFileSync(file)
  const other = createData(1)
  const before = dataOf(other)
  // Behind the start, by which its kind is known.
  for (let at = 12; at < whole.length; at += Math.ceil(whole.length / 40)) {
    const changed = flipped(whole, at)
    if (saysTheSame(changed, whole)) continue
    writeFileSync(file, changed)
    await expect(restore(other, file), `byte ${at} of ${whole.length}`).rejects.toThrow(/ is damaged/)
  }
  expect(dataOf(other)).toEqual(before)
})

test('a database whose pages are damaged is not backed up as if it were whole', async () => {
  const data = createData(2_000)
  const path = join(data, 'icon-radar.db')
  const bytes = readFileSync(path)
  bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 40_000)
  writeFileSync(path, bytes)
  const folder = newFolder()
  await expect(backUp(data, join(folder, 'backup.tar.gz'))).rejects.toThrow(/damaged|malformed/)
  expect(digestsOf(folder)).toEqual({})
})

/** Some bits of compressed data carry nothing. */
function saysTheSame(changed: Buffer, whole: Buffer): boolean {
  try {
    return gunzipSync(changed).equals(gunzipSync(whole))
  } catch {
    return false
  }
}

function flipped(whole: Buffer, at: number): Buffer {
  const bytes = Buffer.from(whole)
  bytes[at] = (bytes[at] ?? 0) ^ 4
  return bytes
}

function pathsOf(manifest: Manifest): string[] {
  return [MANIFEST, ...manifest.files.map(({ path }) => path)]
}

function rewritten(folder: string, manifest: Manifest): string[] {
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
  return pathsOf(manifest)
}

function athletesOf(folder: string): unknown {
  const database = new Sqlite(join(folder, 'icon-radar.db'), { readonly: true })
  onTestFinished(() => void database.close())
  return database.prepare('select count(*) from athlete').pluck().get()
}
