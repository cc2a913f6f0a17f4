import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { spareTypes } from './spare-types.ts'

const gone = { description: 'Gone' }
const shared = (name: string) => ({ $ref: `#/components/responses/${name}` })

/** The types of calls with these responses. */
async function typesOf(...calls: object[]): Promise<string> {
  const paths = Object.fromEntries(
    calls.map((responses, place) => [`/names/${place}`, { get: { operationId: `get${place}`, responses } }]),
  )
  const components = {
    headers: { ETag: { schema: { type: 'string' } } },
    responses: { Gone: gone, Lost: gone },
    schemas: { Words: { type: 'object', additionalProperties: { type: 'string' } } },
  }
  const info = { title: 'Names', version: '1' }
  return astToString(spareTypes(await openapiTS({ openapi: '3.1.0', info, paths, components } as never)))
}

test('what is never there is not written, and what is there stays with its comment [API]', async () => {
  const types = await typesOf({
    200: { description: 'Done', headers: { ETag: { $ref: '#/components/headers/ETag' } } },
  })

  expect(types).not.toMatch(/never|parameters|webhooks|unknown/)
  expect(types).toContain('[key: string]: string')
  expect(types).toContain(
    '/** @description Done */\n            200: {\n                headers: Pick<components["headers"], "ETag">;\n            };',
  )
})

test('responses that calls share are picked by their status, beside those of the call alone [API]', async () => {
  const types = await typesOf({ 200: { description: 'Done', content: { 'text/plain': {} } }, 410: shared('Gone') })

  expect(types).toContain('responses: Pick<responses, 410> & {')
  expect(types).toContain('export interface responses {\n    410: components["responses"]["Gone"];\n}')
  expect(await typesOf({ 410: shared('Gone') })).toContain('responses: Pick<responses, 410>;')
})

test('a status cannot stand for two shared responses [API]', async () => {
  await expect(typesOf({ 410: shared('Gone') }, { 410: shared('Lost') })).rejects.toThrow(
    'Two shared responses have the status 410.',
  )
})
