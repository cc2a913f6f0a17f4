import { type RequestOptions, request as sendRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect } from 'vitest'
import { createRequestListener } from '#app/server/request-listener.server.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { buildOf, test } from '#tests/web.ts'
import { publicOrigin } from './public-origin.server.ts'

const LOCAL = { cameOverLoopback: true }

test('links lead where the operator says, whatever the request says [P]', () => {
  const at = (url: string) => publicOrigin(new Request(url), {}, { publicUrl: 'https://radar.example' })

  expect(at('http://evil.example/forgot-password')).toBe('https://radar.example')
  expect(at('http://localhost:3000/forgot-password')).toBe('https://radar.example')
})

test('without PUBLIC_URL a Host counts only when it names this machine [P]', () => {
  const at = (url: string) => publicOrigin(new Request(url), LOCAL, {})

  expect(at('http://evil.example/forgot-password')).toBeUndefined()
  expect(at('http://127.0.0.1.evil.example/')).toBeUndefined()
  expect(at('http://localhost.evil.example/')).toBeUndefined()
  expect(at('http://localhost:3000/')).toBe('http://localhost:3000')
  expect(at('http://127.0.0.1:3000/')).toBe('http://127.0.0.1:3000')
  expect(at('http://[::1]:3000/')).toBe('http://[::1]:3000')
})

test('a Host that names this machine counts for nothing in a request from another one [P]', () => {
  expect(publicOrigin(new Request('http://localhost:3000/'), { cameOverLoopback: false }, {})).toBeUndefined()
  expect(publicOrigin(new Request('http://localhost:3000/'), {}, {})).toBeUndefined()
})

test('a request through a proxy on this machine is not local [P]', async ({ web: _ }) => {
  const loader = ({ request, context }: LoaderFunctionArgs) =>
    Response.json({ origin: publicOrigin(request, context, {}) ?? null })
  const listener = createRequestListener(buildOf({ '/origin': { loader } }))
  const { port } = await serveLocally((message, response) => void listener(message, response))
  const originFor = async (headers: RequestOptions['headers']) => {
    const answer = await new Promise((resolve, reject) => {
      const request = sendRequest({ host: '127.0.0.1', port, path: '/origin', headers }, (response) =>
        resolve(json(response)),
      )
      request.on('error', reject).end()
    })
    return (answer as { origin: string | null }).origin
  }

  expect(await originFor({ Host: 'localhost:1234' })).toBe('http://localhost:1234')
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via']) {
    expect(await originFor({ Host: 'localhost:1234', [header]: '127.0.0.1' })).toBeNull()
  }
})
