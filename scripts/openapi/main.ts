import { readFile, writeFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describeApi } from '#app/server/openapi/openapi.server.ts'
import { buildOfModules, loadApiModules } from './load-api.ts'
import { writeClient } from './write-client.ts'

const CLIENT = new URL('../../app/api-docs/client.ts', import.meta.url)

/**
 * Checks the API's description against the recommended rules for OpenAPI documents, and whether the client is the one
 * generated from it. With `write` it writes the client.
 */
const document = describeApi(buildOfModules(await loadApiModules()))
const client = await writeClient(document)
if (process.argv[2] === 'write') await writeFile(CLIENT, client)
else await check()

async function check(): Promise<void> {
  const problems = await lint(document)
  if ((await readFile(CLIENT, 'utf8')) !== client) {
    problems.push('app/api-docs/client.ts is not the client of this API: run `npm run client` and commit it.')
  }
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${Object.keys(document.paths).length} paths described, with nothing to complain about.`)
}

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
