import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.server.ts'

test.each([
  // Behind a proxy that names another host.
  ['https://radar.example', 'http://10.0.0.7:3000/login', 'radar.example', ['https://radar.example']],
  ['https://radar.example:8443', 'https://radar.example:8443/', 'radar.example', ['https://radar.example:8443']],
  // A proxy that ends TLS without saying so.
  [undefined, 'http://radar.example/login', 'radar.example', ['https://radar.example', 'http://radar.example']],
  [undefined, 'http://localhost:3000/', 'localhost', ['https://localhost:3000', 'http://localhost:3000']],
])('with PUBLIC_URL %s, passkeys of %s belong to %s [O-02] [D-93]', (publicUrl, url, id, origins) => {
  expect(relyingPartyOf(new Request(url), { publicUrl })).toEqual({ id, origins })
})
