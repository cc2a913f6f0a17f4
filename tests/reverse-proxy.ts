import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDataFolder } from './data-folder.ts'
import { SELF_SIGNED } from './fixtures/self-signed.ts'
import { freePort } from './free-port.ts'

export const PROXIES = ['nginx', 'caddy'] as const
export type ProxyName = (typeof PROXIES)[number]

/** Whether this machine has it. */
export function hasProxy(name: ProxyName): boolean {
  try {
    execFileSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore', env: withSbin() })
    return true
  } catch {
    return false
  }
}

/** A port to start the proxy on later, since the product has to know its own address before. */
export async function proxyAddress(): Promise<string> {
  return `https://localhost:${await freePort()}`
}

/** Runs the proxy of the guide, with the file in `deploy/`, in front of a product, until it is stopped; names, ports and certificate are of here. */
export async function startProxy(name: ProxyName, url: string, target: string): Promise<() => Promise<void>> {
  const folder = createDataFolder()
  const upstream = new URL(target).host
  const child = name === 'nginx' ? await startNginx(folder, url, upstream) : startCaddy(folder, url, upstream)
  await untilListening(child, Number(new URL(url).port))
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startNginx(folder: string, url: string, upstream: string): Promise<ChildProcess> {
  const certificates = '/etc/letsencrypt/live/radar.example.com'
  writeFileSync(join(folder, 'fullchain.pem'), SELF_SIGNED.cert)
  writeFileSync(join(folder, 'privkey.pem'), SELF_SIGNED.key)
  const site = Object.entries({
    [`${certificates}/`]: `${folder}/`,
    'radar.example.com': 'localhost',
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
    'listen 443 ': `listen 127.0.0.1:${new URL(url).port} `,
    '127.0.0.1:3000': upstream,
  }).reduce(replaceOnce, readFileSync(fromDeploy('nginx.conf'), 'utf8'))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    'daemon off; worker_processes 1; error_log stderr warn;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    `http { access_log off; ${folders.map((part) => `${part}_temp_path ${folder}/${part};`).join(' ')}`,
    site,
    '}',
  ]
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'))
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { env: withSbin(), stdio: PIPES })
}

/** Its own authority signs the certificate, as for any local name. */
function startCaddy(folder: string, url: string, upstream: string): ChildProcess {
  const file = join(folder, 'Caddyfile')
  const here = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
  writeFileSync(file, here + readFileSync(fromDeploy('Caddyfile'), 'utf8'))
  mkdirSync(join(folder, 'home'))
  const env = { ...withSbin(), HOME: join(folder, 'home'), DOMAIN: new URL(url).host, UPSTREAM: upstream }
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: PIPES })
}

const PIPES = ['ignore', 'ignore', 'pipe'] as const satisfies ['ignore', 'ignore', 'pipe']

function fromDeploy(name: string): string {
  return fileURLToPath(new URL(`../deploy/${name}`, import.meta.url))
}

/** Debian has nginx where only the path of root leads. */
function withSbin(): NodeJS.ProcessEnv {
  return { NODE_ENV: 'test', PATH: `${process.env.PATH}:/usr/sbin` }
}

function replaceOnce(text: string, [from, to]: [string, string]): string {
  if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no “${from}”`)
  return text.replaceAll(from, to)
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isListening) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The proxy does not listen:\n${said}`)
}
