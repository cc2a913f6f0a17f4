import { spawn } from 'node:child_process'
import { ensureClient } from './ensure-client.mjs'
import { root } from './run.mjs'

/** As many as the smallest machine has cores. */
const AT_ONCE = 2

const CHECKS = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  [
    'import rules',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.cjs', 'app', 'db', 'jobs', 'scripts', 'tests', 'server.ts'],
  ],
  ['dead code', 'node_modules/knip/bin/knip.js'],
  ['dialect', 'node_modules/tsx/dist/cli.mjs', 'scripts/dialect/main.ts'],
  ['patterns', 'node_modules/tsx/dist/cli.mjs', 'scripts/patterns/main.ts'],
  // Several threads would check what they share again, for half as much work more, beside the other lane.
  ['types', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded'],
]

/** Opens a database, so that it waits for the driver where that is still being compiled. */
const SCHEMA_CHECK = ['schema', 'node_modules/tsx/dist/cli.mjs', 'scripts/schema/main.ts']

/**
 * The API's description, format and lint, import rules, dead code, the dialect, patterns, types, the schema: fastest to fail
 * first. Exits when one has failed; further work is done beside the last of them. `driver` is the promise of a database driver
 * that can be loaded, where it is still being prepared.
 */
export async function runChecks({ driver, further = [] } = {}) {
  await ensureClient({ lint: true })
  const checkSchema = async () => {
    await driver
    return await runCheck(SCHEMA_CHECK)
  }
  const waiting = [...CHECKS.map((check) => () => runCheck(check)), ...further, checkSchema]
  let code = 0
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let work = waiting.shift(); work && code === 0; work = waiting.shift()) {
      const ended = await work()
      if (ended) code = ended
    }
  })
  await Promise.all(lanes)
  if (code !== 0) process.exit(code)
}

/** Its output is shown whole, at its end; resolves with the exit code. */
function runCheck([title, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (exitCode) => {
      const code = exitCode ?? 1
      console.log(`\n— ${title}\n${output}`)
      if (code !== 0) console.error(`"${args.join(' ')}" failed with exit code ${code}.`)
      resolve(code)
    })
  })
}
