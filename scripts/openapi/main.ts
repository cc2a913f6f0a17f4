import { writeFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describeApi } from '#app/server/openapi/openapi.server.ts'
import { buildOfModules, loadApiModules } from './load-api.ts'
import { writeClient } from './write-client.ts'

const CLIENT = new URL('../../app/site/api-docs/client.generated.ts', import.meta.url)

/** Checks the API's description against the recommended rules for OpenAPI documents, and generates the client from it. */
const document = describeApi(buildOfModules(await loadApiModules()))
await writeFile(CLIENT, await writeClient(document))
const problems = await lint(document)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${Object.keys(document.paths).length} paths described, with nothing to complain about.`)

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    // `/athletes/deleted/{id}` and `/athletes/{id}/brands` never meet: an id is not a word.
    rules: { 'no-ambiguous-paths': 'off', 'operation-tag-defined': 'error' },
  })
  const source = JSON.stringify(document, null, 2)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, message, location }) =>
      `${ruleId}: ${message}\n  at ${location.map(({ pointer }) => pointer).join(', ')}`,
  )
}
