import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
/** Of the operator, whose shell or compose sets them. */
const NOT_OURS = ['DOMAIN', 'UPSTREAM', 'NODE_IMAGE']

test('every variable in deploy/ and compose.yaml is one that README explains [O-12]', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const files = ['compose.yaml', ...readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`)]
  const named = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/^ +([A-Z][A-Z_]+):|\b([A-Z][A-Z_]{3,})=/gm)].map(
      ([, key, assigned]) => key ?? assigned ?? '',
    )
  })
  expect(named).toContain('SESSION_SECRET_FILE')
  expect(named.filter((name) => !NOT_OURS.includes(name) && !readme.includes(`\`${name}\``))).toEqual([])
})

test('every native package has its binary for amd64 and for arm64 [O-12]', () => {
  const binaries = (name: string) => Object.keys(lock[`node_modules/${name}`].optionalDependencies)
  for (const cpu of ['x64', 'arm64']) {
    expect(binaries('sharp')).toEqual(
      expect.arrayContaining([`@img/sharp-linux-${cpu}`, `@img/sharp-libvips-linux-${cpu}`]),
    )
    expect(readdirSync(join(root, 'node_modules/argon2/prebuilds'))).toContain(`linux-${cpu}`)
    expect(binaries('msgpackr-extract')).toContain(`@msgpackr-extract/msgpackr-extract-linux-${cpu}`)
    for (const name of ['esbuild', 'rollup', 'lightningcss', '@tailwindcss/oxide'])
      expect(binaries(name).some((binary) => binary.includes(`linux-${cpu}`))).toBe(true)
  }
})
