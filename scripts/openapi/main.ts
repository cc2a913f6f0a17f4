import { writeFile } from 'node:fs/promises'
import { describeApi } from '#app/server/openapi/openapi.server.ts'
import { buildOfModules, loadApiModules } from './load-api.ts'
import { writeClient } from './write-client.ts'

const CLIENT = new URL('../../app/site/api-docs/client.generated.ts', import.meta.url)

/** Generates the client from the API's description; with `--lint` it checks the description too. */
const document = describeApi(buildOfModules(await loadApiModules()))
await writeFile(CLIENT, await writeClient(document))
console.log(`${Object.keys(document.paths).length} paths of the API described.`)
if (process.argv.includes('--lint')) {
  // A tool of checks, which a checkout that only runs lacks.
  const { lintDescription } = await import('./lint-description.ts')
  const problems = await lintDescription(document)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log('Nothing to complain about in their description.')
}
