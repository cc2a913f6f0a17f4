import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { accessTokenOf, signInToApi } from '#tests/api-client.ts'
import { picture } from '#tests/fixtures/images.ts'
import { freePort } from '#tests/free-port.ts'
import { ADMIN } from '#tests/product.ts'
// @ts-expect-error -- scripts of the build have no types
import { stageRelease } from '../../scripts/release/stage.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const NOBODY = { uid: 65_534, gid: 65_534 }

test('the container has no privileges, and nothing in it can be written but its data and /tmp', () => {
  const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'))
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')

  expect(services['icon-radar']).toMatchObject({
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    read_only: true,
    tmpfs: [expect.stringMatching(/^\/tmp:size=\d+m$/)],
    volumes: ['icon-radar-data:/data'],
    ports: [expect.stringMatching(/^127\.0\.0\.1:/)],
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
  })
  expect(services['icon-radar']).not.toHaveProperty('privileged')
  expect(dockerfile).toMatch(/^USER node$/m)
})

test('a release elsewhere takes in, draws and exports where it may write to its data and temporary files alone [O-11]', async () => {
  const { url, output, stop } = await serveFromReadOnlyFolder()
  expect(await (await fetch(`${url}/login`)).text()).toContain('Sign in')
  const api = await signInToApi(url)
  expect(await api.importAthletes('name,sport\nMo Farah,Track & Field\n')).toMatchObject({ successCount: 1 })
  expect(await upload(url, 'brands_csv', new File(['name,category\nAcme,Technology\n'], 'brands.csv'))).toBe(
    'completed',
  )
  expect(await upload(url, 'brand_logo', new File([Uint8Array.from(await picture('png'))], 'acme.png'))).toBe(
    'completed',
  )

  const headers = { Authorization: `Bearer ${await accessTokenOf(url)}` }
  const workbook = await fetch(`${url}/api/athletes/export?format=xlsx`, { headers })
  expect([workbook.status, (await workbook.bytes()).slice(0, 2)]).toEqual([200, new Uint8Array([0x50, 0x4b])])
  expect(await stop()).toEqual([0, null])
  expect(output()).not.toMatch(/EACCES|EROFS|EPERM|"level":(50|60)/)
}, 120_000)

/** A release's files, which are the image's too, read-only, run by a user who owns none of them. */
async function serveFromReadOnlyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-image-'))
  const data = mkdtempSync(join(tmpdir(), 'icon-radar-data-'))
  const temporary = mkdtempSync(join(tmpdir(), 'icon-radar-temporary-'))
  stageRelease(folder)
  // File modes do not restrict root.
  const user = process.getuid?.() === 0 ? NOBODY : {}
  const node = join(folder, 'node')
  // A link is enough unless the user cannot reach it: below somebody's home folder, for example.
  const isReachable = spawnSync('test', ['-x', process.execPath], user).status === 0
  if (isReachable) symlinkSync(process.execPath, node)
  else cpSync(process.execPath, node)
  execFileSync('chmod', ['-R', 'a+rX,a-w', folder])
  if (user === NOBODY) for (const writable of [data, temporary]) chownSync(writable, NOBODY.uid, NOBODY.gid)

  const port = await freePort()
  const child = spawn(node, [join(folder, 'start.mjs')], {
    cwd: data,
    ...user,
    env: {
      PATH: process.env.PATH,
      HOME: '/nonexistent',
      TMPDIR: temporary,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  onTestFinished(async () => {
    await end(child)
    execFileSync('chmod', ['-R', 'u+w', folder])
    for (const made of [folder, data, temporary]) rmSync(made, { recursive: true, force: true })
  })

  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => output,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
  return { url, output: () => output, stop: () => end(child).then(() => ended) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Its state once it has been processed. */
async function upload(url: string, uploadType: string, file: File): Promise<string> {
  const authorization = `Bearer ${await accessTokenOf(url)}`
  const form = new FormData()
  form.set('uploadType', uploadType)
  form.set('file', file)
  const answer = await fetch(`${url}/api/v1/uploads`, { method: 'POST', headers: { authorization }, body: form })
  expect(answer.status).toBe(201)
  const { data } = (await answer.json()) as { data: { id: string } }

  let status = ''
  const look = async () => {
    const list = await fetch(`${url}/api/v1/uploads?limit=100`, { headers: { authorization } })
    const uploads = ((await list.json()) as { data: { id: string; status: string }[] }).data
    status = uploads.find(({ id }) => id === data.id)?.status ?? ''
    return ['completed', 'failed'].includes(status)
  }
  await expect.poll(look, { timeout: 60_000 }).toBe(true)
  return status
}
