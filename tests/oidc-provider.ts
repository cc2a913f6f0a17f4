import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const CLIENT = { CLIENT_ID: 'icon-radar', CLIENT_SECRET: 'a-secret-of-the-client-and-the-provider' }

export type ProviderAccounts = Record<string, Record<string, unknown>>

/** Starts an OpenID provider; `env` is what the product has to know of it. Browsers are signed in there as `account`. */
export async function startOidcProvider(accounts: ProviderAccounts, redirectUri: string, account = '') {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('fixtures/oidc-provider.mjs', import.meta.url))], {
    env: {
      NODE_ENV: 'test',
      ...CLIENT,
      PORT: String(port),
      REDIRECT_URI: redirectUri,
      ACCOUNTS: JSON.stringify(accounts),
      ACCOUNT: account,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('listening') && resolve())
  })
  return {
    env: {
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: CLIENT.CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT.CLIENT_SECRET,
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** What a browser does at the provider as somebody who is signed in there; returns where it is led back to. */
export async function passProvider(location: string, account: string | null): Promise<URL> {
  const start = new URL(location)
  if (account !== null) start.searchParams.set('login_hint', account)
  const cookies = new Map<string, string>()
  for (let url = start; ; ) {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const answer = await fetch(url, { headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(next, url)
    if (url.host !== start.host) return url
  }
}
