import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect } from 'vitest'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import { switchAgent } from '#app/discovery/agent/switch-agent.server.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { JOB_PROCESS } from '#tests/job-process.ts'

const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

test('a wrong value stops the job process with one sentence that names the variable', async ({ databaseFile }) => {
  const child = startWorker(databaseFile, { JOB_CONCURRENCY: 'many' })
  const [code] = await once(child, 'exit')

  expect(code).toBe(78)
  expect(child.written()).toMatch(/^The environment variable JOB_CONCURRENCY is not usable: [^\n]*\.\n$/)
})

test('waits for the schema, sends heartbeats, and stops when told to [J-06]', async ({ databaseFile }) => {
  const folder = dirname(databaseFile)
  const child = startWorker(`${folder}/new/icon-radar.db`)
  await untilTrue(() => child.written().includes('waiting for the web process to create the database'), child)

  mkdirSync(`${folder}/new`, { recursive: true })
  const connections = openDatabase(`${folder}/new/icon-radar.db`)
  await migrateToLatest(connections.writer)
  await untilTrue(async () => (await seenAt(connections)) !== undefined, child)
  const stoppedAt = Date.now()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  await connections.close()

  expect(code).toBe(0)
  expect(Date.now() - stoppedAt).toBeLessThan(8_000)
})

test('without CONTACT a discovery fails at once and says what to set [J-01] [D-48]', async ({
  connections,
  databaseFile,
}) => {
  const athlete = await createAthlete(connections.writer)
  await enqueue(
    connections.writer,
    athleteBrandDiscovery,
    { athleteId: athlete.public_id },
    { now: new Date(), athleteId: athlete.id },
  )
  const child = startWorker(databaseFile)
  await untilTrue(async () => (await findJob(connections))?.finished_at != null, child)

  expect(await findJob(connections)).toMatchObject({
    status: 'failed',
    error: CONTACT_MISSING,
    attempts: 1,
  })
})

test('a running agent continues after its process was killed, within its limit [J-04]', async ({
  connections,
  databaseFile,
}) => {
  for (let athlete = 0; athlete < 8; athlete += 1) await createAthlete(connections.writer)
  const env = { CONTACT: 'operator@example.org', AGENT_ATHLETES_PER_HOUR: '3600', ...UNREACHABLE }
  await switchAgent(connections.writer, { running: true, contact: env.CONTACT, author: null, now: new Date() })

  const first = startWorker(databaseFile, env)
  await untilTrue(async () => (await countJobs(connections)) >= 4, first)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const countedBefore = await countJobs(connections)
  const second = startWorker(databaseFile, env)
  await untilTrue(async () => (await countJobs(connections)) > countedBefore, second)

  expect(await connections.reader.selectFrom('agent').select('is_running').executeTakeFirst()).toEqual({
    is_running: 1,
  })
})

test('it leaves when its parent is gone', async ({ connections, databaseFile }) => {
  const script = `
    const child = require('node:child_process').spawn(process.execPath, [${JSON.stringify(JOB_PROCESS)}], { stdio: 'ignore' })
    console.log(child.pid)
    setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['-e', script], { env: environment(databaseFile) })
  started.push(parent)
  const [text] = await once(parent.stdout, 'data')
  const pid = Number(String(text))
  await untilTrue(async () => (await seenAt(connections)) !== undefined)
  parent.kill('SIGKILL')

  await untilTrue(() => !isAlive(pid))
})

/** URLs where nothing listens, so that every source fails at once. */
const UNREACHABLE = Object.fromEntries(
  ['WIKIDATA_URL', 'WIKIDATA_SPARQL_URL', 'WIKIPEDIA_URL', 'WIKIMEDIA_URL', 'TRANCO_URL', 'SITE_GATEWAY_URL'].map(
    (name) => [name, 'http://127.0.0.1:1'],
  ),
)

function startWorker(databaseFile: string, env: Record<string, string> = {}) {
  let output = ''
  const child = spawn(process.execPath, [JOB_PROCESS], { env: { ...environment(databaseFile), ...env } })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  started.push(child)
  return Object.assign(child, { written: () => output })
}

function environment(databaseFile: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dirname(databaseFile) }
}

async function seenAt({ reader }: Connections): Promise<string | undefined> {
  const beat = await reader.selectFrom('process_heartbeat').select('seen_at').where('process', '=', 'jobs').execute()
  return beat[0]?.seen_at
}

function findJob({ reader }: Connections) {
  return reader.selectFrom('job').selectAll().executeTakeFirst()
}

async function countJobs({ reader }: Connections): Promise<number> {
  return (await reader.selectFrom('job').select('id').execute()).length
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function untilTrue(
  condition: () => boolean | Promise<boolean>,
  child?: { written: () => string },
): Promise<void> {
  const deadline = Date.now() + 40_000
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`The condition was not met within 40 seconds.\n${child?.written() ?? ''}`)
    await sleep(20)
  }
}
