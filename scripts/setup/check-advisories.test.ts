import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { serveLocally } from '#tests/local-http-server.ts'

const MODULE = new URL('check-advisories.mjs', import.meta.url).href
const ADVISORY = { id: 1, url: 'https://example.com/GHSA-1', title: 'Reads files', severity: 'high', cwe: [] }

test('an advisory against a package of the product fails the check, one against a tool is only listed [O-11]', async () => {
  const inProduct = await check({ recorded: 'router' })
  expect(inProduct.code).toBe(1)
  expect(inProduct.output).toContain('in the product: router <2.0.0: Reads files (https://example.com/GHSA-1)')

  for (const tool of ['tool', 'builder']) {
    const inTool = await check({ recorded: tool })
    expect(inTool.code).toBe(0)
    expect(inTool.output).toContain(`in a tool: ${tool} <2.0.0`)
  }
})

test('without an advisory, or without an answer from the registry, the check passes and says so [O-11]', async () => {
  expect(await check({})).toMatchObject({ code: 0, output: expect.stringContaining('No locked package has one.') })
  expect(await check({ status: 405 })).toMatchObject({ code: 0, output: expect.stringMatching(/Skipped: .*405/) })
})

/** Checks a lockfile with one package of the product, a tool that builds it and one that tests it, at a registry that has recorded something. */
async function check({ recorded, status = 200 }: { recorded?: string; status?: number }) {
  const registry = await serveLocally((request, response) => {
    const isAudit = request.url?.endsWith('/advisories/bulk')
    response.writeHead(isAudit ? status : 404, { 'Content-Type': 'application/json' })
    const found = recorded && { [recorded]: [{ ...ADVISORY, vulnerable_versions: '<2.0.0' }] }
    response.end(JSON.stringify(isAudit ? (found ?? {}) : {}))
  })
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-lockfile-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const root = {
    name: 'product',
    version: '1.0.0',
    dependencies: { router: '1.0.0', vite: '1.0.0' },
    devDependencies: { tool: '1.0.0' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
  const packages = {
    '': root,
    'node_modules/router': { version: '1.0.0' },
    'node_modules/vite': { version: '1.0.0', dependencies: { builder: '1.0.0' } },
    'node_modules/builder': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }))

  const program = `const { checkAdvisories } = await import(${JSON.stringify(MODULE)})
    process.exit(await checkAdvisories({ folder: ${JSON.stringify(folder)} }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, npm_config_registry: registry.url, npm_config_cache: join(folder, 'cache') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { output: await text(child.stdout), code: await exited }
}
