import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { keptSecret } from './secrets.server.ts'

const refusal = vi.hoisted(() => ({ code: '' }))
vi.mock(import('node:fs'), async (original) => ({
  ...(await original()),
  linkSync: () => {
    throw Object.assign(new Error(refusal.code), { code: refusal.code })
  },
}))

test.each(['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
  'a first start makes database and secret where hard links answer %s [D-34] [D-36]',
  async (code) => {
    refusal.code = code
    const folder = mkdtempSync(join(tmpdir(), 'icon-radar-links-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))

    const { close } = openDatabase(join(folder, 'icon-radar.db'))
    await close()
    const secret = keptSecret(folder)
    expect(keptSecret(folder)).toBe(secret)
    expect(readdirSync(folder).toSorted()).toEqual(['icon-radar.db', 'session-secret'])
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
  },
)
