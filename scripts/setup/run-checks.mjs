import { runOrExit } from './run.mjs'

/** Format and lint, import rules, dead code, the dialect, patterns, types: fastest to fail first. */
export async function runChecks() {
  const bin = (path, ...args) => runOrExit(process.execPath, [`node_modules/${path}`, ...args])
  console.log('\n— format and lint')
  await bin('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.')
  console.log('\n— import rules')
  await bin(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'app',
    'db',
    'jobs',
    'scripts',
    'tests',
    'server.ts',
  )
  console.log('\n— dead code')
  await bin('knip/bin/knip.js')
  console.log('\n— dialect')
  await bin('tsx/dist/cli.mjs', 'scripts/dialect/main.ts')
  console.log('\n— patterns')
  await bin('tsx/dist/cli.mjs', 'scripts/patterns/main.ts')
  console.log('\n— types')
  await bin('typescript/bin/tsc', '--noEmit')
}
