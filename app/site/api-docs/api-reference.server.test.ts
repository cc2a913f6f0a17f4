import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { describeApi } from '#app/server/openapi/openapi.server.ts'
import { buildOf } from '#tests/web.ts'
import { describeReference } from './api-reference.server.ts'

const Pet = z.object({
  id: z.string(),
  name: z.string().describe('As it is called'),
  kind: z.enum(['CAT', 'DOG']),
  owner: z.object({ email: z.string().nullable() }).nullable(),
  tags: z.array(z.object({ text: z.string() })),
})

const build = buildOf({
  '/api/v1/pets/:id': {
    loader: apiLoader({
      access: 'user',
      summary: 'One pet',
      params: z.object({ id: z.string() }),
      query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
      response: z.object({ data: Pet }),
      answer: () => undefined as never,
    }),
    action: apiActions({
      DELETE: apiOperation({ access: 'admin', summary: 'Removes a pet', answer: () => undefined }),
      PUT: apiOperation({
        access: 'user',
        summary: 'Feeds a pet',
        response: z.object({ data: Pet }),
        accepted: { description: 'It eats later', response: z.object({ jobId: z.string() }) },
        others: { 404: { description: 'It ran away' } },
        answer: () => undefined as never,
      }),
      POST: apiOperation({
        access: 'open',
        summary: 'Names a pet',
        body: z.object({ name: z.string(), nick: z.string().optional() }),
        answer: () => undefined,
      }),
    }),
  },
})
const samples = { ids: { pets: '7' }, current: {} }
const describePets = (wanted = { search: '', subject: 'pets' }) =>
  describeReference(describeApi(build), samples, wanted)
const { groups, cards, statuses } = describePets()
const call = (method: string) => cards.find((one) => one.method === method)

describe('the API reference, made of our own OpenAPI document', () => {
  test('groups the calls and says who may use them [S-01]', () => {
    expect(groups.map(({ name }) => name)).toEqual(['pets'])
    expect(describePets({ search: '', subject: '' })).toMatchObject({ groups, cards: [], total: 4 })
    expect(describePets({ search: 'feeds', subject: '' }).cards.map(({ method }) => method)).toEqual(['PUT'])
    expect(describePets({ search: 'feeds', subject: 'plants' })).toMatchObject({ groups: [], cards: [] })
    expect(call('GET')).toMatchObject({ path: '/api/v1/pets/{id}', summary: 'One pet', access: 'signed in' })
    expect(call('POST')).toMatchObject({ access: 'everyone' })
    expect(call('DELETE')).toMatchObject({
      access: 'administrators',
      body: null,
      answer: { status: '204', type: null },
    })
  })

  test('lists every field with its path, type and description [S-01]', () => {
    expect(call('GET')?.answer.fields.split('\n')).toEqual([
      'data              object',
      'data.id           string',
      'data.name         string  (As it is called)',
      'data.kind         CAT | DOG',
      'data.owner        object or null',
      'data.owner.email  string or null',
      'data.tags         array of object',
      'data.tags[].text  string',
    ])
    expect(call('GET')?.parameters).toEqual([
      { in: 'path', path: 'id', type: 'string', isRequired: true },
      { in: 'query', path: 'limit', type: 'integer', isRequired: false, note: '1 to 100; 20 unless given' },
    ])
    expect(call('POST')?.body).toEqual({
      type: 'application/json',
      fields: [
        { path: 'name', type: 'string', isRequired: true },
        { path: 'nick', type: 'string', isRequired: false },
      ],
    })
  })

  test('says once what a status means for most calls, and with the call what it means there alone [S-01]', () => {
    expect(statuses[429]).toBe('Too many requests')
    expect(statuses).not.toHaveProperty('202')
    expect(call('GET')).toMatchObject({ errors: [], commonErrors: expect.arrayContaining(['304', '404', '429']) })
    expect(call('PUT')?.errors).toEqual([
      { status: '202', description: 'It eats later' },
      { status: '404', description: 'It ran away' },
    ])
  })

  test('says which scope a token needs, and gives an example about a record that is there [S-01] [API]', () => {
    expect(call('GET')?.apiToken).toEqual({ scopes: ['read'] })
    expect(call('POST')?.apiToken).toBe('any')
    expect(call('GET')?.example).toEqual({ path: { id: '7' }, query: { limit: '5' }, body: null, fields: null })
    expect(JSON.parse(call('POST')?.example.body ?? '')).toEqual({ name: 'Example' })
  })
})
