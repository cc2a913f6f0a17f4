import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const CONFIGURATION_FAULT = 78

test('.env is read, and the environment wins [O-12]', () => {
  const text = `# An installation
PORT=4000
export HOST="127.0.0.1" # alone
CONTACT=ops@example.com
EMPTY=

SEVERAL='one
two'\r
`
  const { status, stdout } = load(text, { CONTACT: 'given@example.com' })
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    PORT: '4000',
    HOST: '127.0.0.1',
    CONTACT: 'given@example.com',
    EMPTY: '',
    SEVERAL: 'one\ntwo',
  })
  expect(JSON.parse(load(text, { DEMO: '1' }).stdout)).not.toHaveProperty('PORT')
})

test.for([
  ['PORT 4000', 'PORT 4000'],
  ['a quote without its end', 'CONTACT="ops'],
  ['a name with a hyphen', 'PUBLIC-URL=https://radar.example.com'],
])('a wrong line of .env is named: %s [O-12]', ([, line]) => {
  const { status, stderr } = load(`SEVERAL='one\ntwo'\n\n${line}\nHOST=127.0.0.1\n`)
  expect(status).toBe(CONFIGURATION_FAULT)
  expect(stderr).toMatch(/^Line 4 of \S+\.env is not usable: it must be NAME=value, or a comment after #\.\n$/)
})

/** The environment of a command whose checkout has such an `.env`. */
function load(text: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'scripts'))
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(folder, 'scripts/setup'), { recursive: true })
  writeFileSync(join(folder, '.env'), text)
  const program = `await import(${JSON.stringify(join(folder, 'scripts/setup/load-environment.mjs'))})
    console.log(JSON.stringify(process.env))`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  })
}
