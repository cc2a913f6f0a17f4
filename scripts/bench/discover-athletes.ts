import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#db/open-database.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { signInToApi } from '#tests/api-client.ts'
import { type Product, startProduct } from '#tests/product.ts'
import type { Recording } from '../replay/recording.ts'
import type { Replay } from '../replay/replay-server.ts'
import { milliseconds, sum } from './figures.ts'
import { memoryMb, processorMs } from './process-use.ts'

const LOOK_MS = 100
/** After this share of the athletes memory is looked at first: until then it grows with the caches. */
const EARLY = 0.25

export type Athlete = Pick<Recording['people'][number], 'name' | 'sport'>

/** Many athletes through the product on the replay, which is left with the requests that they took. */
export async function discoverAthletes(
  replay: Replay,
  people: readonly Athlete[],
  processes: 1 | 2,
  env: Record<string, string> = {},
) {
  const product = await startProduct({ env: { ...replay.env, ...env } })
  const workers = [product.process('worker')]
  if (processes === 2) workers.push(await product.start('worker'))
  const csv = ['name,sport', ...people.map(({ name, sport }) => `"${name}",${sport}`)].join('\n')
  await (await signInToApi(product.url)).importAthletes(csv)
  replay.requests.length = 0
  const processor = () => sum(workers.map(({ pid }) => processorMs(pid)))
  const before = processor()
  let earlyMb = 0
  const tookMs = await milliseconds(async () => {
    earlyMb = await discoverAll(product, workers)
  })
  const measured = {
    tookMs,
    processorMs: processor() - before,
    earlyMb,
    endMb: mostMb(workers, 'VmRSS'),
    maxMb: mostMb(workers, 'VmHWM'),
    targets: replay.requests.map(({ path }) => path),
  }
  for (const worker of workers) worker.kill('SIGTERM')
  await product.stop()
  return measured
}

/** Queues all discoveries and waits for their end; returns the memory in use when a quarter of them had ended. */
async function discoverAll(product: Product, workers: readonly ChildProcess[]): Promise<number> {
  const { reader, writer, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  const athletes = await reader.selectFrom('athlete').select(['id', 'public_id']).orderBy('id').execute()
  const now = new Date()
  await writer.transaction().execute(async (trx) => {
    for (const { id, public_id } of athletes)
      await enqueue(trx, athleteBrandDiscovery, { athleteId: public_id }, { now, athleteId: id })
  })
  let earlyMb = 0
  for (let unfinished = athletes.length; unfinished > 0; ) {
    await delay(LOOK_MS)
    const count = reader.selectFrom('job').select((eb) => eb.fn.countAll<number>().as('jobs'))
    unfinished = (await count.where('finished_at', 'is', null).executeTakeFirstOrThrow()).jobs
    if (earlyMb === 0 && unfinished < athletes.length * (1 - EARLY)) earlyMb = mostMb(workers, 'VmRSS')
  }
  await close()
  return earlyMb
}

function mostMb(workers: readonly ChildProcess[], which: 'VmRSS' | 'VmHWM'): number {
  return Math.round(Math.max(...workers.map(({ pid }) => memoryMb(pid, which))))
}
