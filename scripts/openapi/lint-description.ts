import { createConfig, lintFromString } from '@redocly/openapi-core'

/** What the recommended rules for OpenAPI documents have against it. */
export async function lintDescription(document: object): Promise<string[]> {
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
