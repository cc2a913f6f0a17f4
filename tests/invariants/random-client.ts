import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Random, seededRandom } from '#tests/seeded-random.ts'
import { SPORTS } from './seed-directory.ts'

export interface RandomClient {
  /** Sends one random change and returns what it was and its response. */
  step: () => Promise<{ operation: string; status: number }>
}

/** A signed-in administrator who makes random changes; deterministic per seed. */
export function createRandomClient(url: string, cookie: string, db: Kysely<Database>, seed: number): RandomClient {
  const random = seededRandom(seed)
  const client = { api: apiCaller(url, cookie), form: formSender(url, cookie), db, random }
  const turns = OPERATIONS.flatMap(({ weight, ...operation }) => Array.from({ length: weight }, () => operation))
  return {
    step: async () => {
      const { name, run } = random.one(turns)
      return { operation: name, status: await run(client) }
    },
  }
}

interface Client {
  api: (method: string, path: string, body?: unknown) => Promise<number>
  form: (path: string, fields: Record<string, string>) => Promise<number>
  db: Kysely<Database>
  random: Random
}

/** There was no record for the change. */
const NOTHING = 0

const OPERATIONS: { name: string; weight: number; run: (client: Client) => Promise<number> }[] = [
  { name: 'create', weight: 24, run: ({ api, random }) => api('POST', '/athletes', randomAthlete(random)) },
  {
    name: 'edit',
    weight: 24,
    run: async ({ api, db, random }) => {
      const athlete = await pick(db.selectFrom('athlete').select(['public_id', 'version']), random)
      if (!athlete) return NOTHING
      const version = random.below(3) === 0 ? {} : { version: Math.max(1, athlete.version - random.below(2)) }
      return api('PUT', `/athletes/${athlete.public_id}`, { ...randomAthlete(random), ...version })
    },
  },
  {
    name: 'delete',
    weight: 9,
    run: async ({ api, db, random }) => {
      const athlete = await pick(db.selectFrom('athlete').select('public_id'), random)
      return athlete ? api('DELETE', `/athletes/${athlete.public_id}`) : NOTHING
    },
  },
  {
    name: 'delete selected',
    weight: 4,
    run: async ({ form, db, random }) => {
      const query = new URLSearchParams()
      for (let i = 0; i < 4; i++) {
        const athlete = await pick(db.selectFrom('athlete').select('public_id'), random)
        if (athlete) query.append('selected', athlete.public_id)
      }
      return form(`/athletes/delete-selected?${query}`, { confirmation: 'DELETE' })
    },
  },
  {
    name: 'delete matching',
    weight: 2,
    run: ({ form, random }) => {
      const query = new URLSearchParams({ selected: 'all', search: `${random.one(FAMILIES)} ${random.below(30)}` })
      return form(`/athletes/delete-selected?${query}`, { confirmation: 'DELETE' })
    },
  },
  {
    name: 'delete a sport',
    weight: 1,
    run: ({ form, random }) => {
      const query = new URLSearchParams({ selected: 'all', sport: random.one(SPORTS), status: random.one(STATUSES) })
      return form(`/athletes/delete-selected?${query}`, { confirmation: 'DELETE' })
    },
  },
  {
    name: 'restore a deletion',
    weight: 12,
    run: async ({ form, db, random }) => {
      const batch = await pick(db.selectFrom('deleted_batch').select('public_id'), random)
      return batch ? form('/athletes/deleted', { id: batch.public_id }) : NOTHING
    },
  },
  {
    name: 'restore an athlete',
    weight: 6,
    run: async ({ form, db, random }) => {
      const record = await pick(db.selectFrom('deleted_record').select('public_id'), random)
      return record ? form('/athletes/deleted', { id: record.public_id }) : NOTHING
    },
  },
  {
    name: 'import',
    weight: 3,
    run: ({ api, random }) => {
      const form = new FormData()
      form.append('file', randomCsv(random, 12))
      return api('POST', '/athletes/bulk-upload', form)
    },
  },
  {
    name: 'upload',
    weight: 3,
    run: ({ api, random }) => {
      const form = new FormData()
      form.append('file', randomCsv(random, 600))
      form.append('settings', JSON.stringify({ batchSize: 25, autoVerify: false, emailNotify: false }))
      return api('POST', '/uploads', form)
    },
  },
  {
    name: 'delete an upload',
    weight: 1,
    run: async ({ api, db, random }) => {
      const upload = await pick(db.selectFrom('upload').select('public_id'), random)
      return upload ? api('DELETE', `/uploads/${upload.public_id}`) : NOTHING
    },
  },
  {
    name: 'control an upload',
    weight: 4,
    run: async ({ api, db, random }) => {
      const jobs = db.selectFrom('job').select('public_id').where('upload_id', 'is not', null)
      const job = await pick(jobs.where('status', 'in', ['pending', 'processing', 'paused']), random)
      const action = random.one(['pause', 'resume', 'resume', 'cancel'])
      return job ? api('POST', `/jobs/${job.public_id}/${action}`) : NOTHING
    },
  },
  {
    name: 'roll back',
    weight: 2,
    run: async ({ form, db, random }) => {
      const batch = await pick(db.selectFrom('import_batch').select('public_id'), random)
      return batch ? form(`/upload/history/${batch.public_id}/roll-back`, {}) : NOTHING
    },
  },
  {
    name: 'merge',
    weight: 2,
    run: async ({ form, db, random }) => {
      const brands = db.selectFrom('brand').select('public_id').where('merged_into_id', 'is', null)
      const into = await pick(brands, random)
      const duplicate = await pick(brands, random)
      return into && duplicate ? form(`/champions/${into.public_id}/merge`, { with: duplicate.public_id }) : NOTHING
    },
  },
  {
    name: 'undo a merge',
    weight: 3,
    run: async ({ form, db, random }) => {
      const merges = db
        .selectFrom('brand_merge')
        .innerJoin('brand', 'brand.id', 'brand_merge.survivor_id')
        .select(['brand.public_id as brand', 'brand_merge.public_id as merge'])
      const found = await pick(merges, random)
      return found ? form(`/champions/${found.brand}/merges/${found.merge}/undo`, {}) : NOTHING
    },
  },
  {
    name: 'archive',
    weight: 2,
    run: async ({ form, db, random }) => {
      const brand = await pick(db.selectFrom('brand').select('public_id'), random)
      return brand
        ? form(`/champions/${brand.public_id}/archive`, { archive: random.one(['yes', 'no', 'no']) })
        : NOTHING
    },
  },
  {
    name: 'review',
    weight: 4,
    run: async ({ api, db, random }) => {
      const link = await pick(db.selectFrom('relationship').select('public_id'), random)
      if (!link) return NOTHING
      const path = `/relationships/${link.public_id}/review`
      if (random.below(3) === 0) return api('DELETE', path)
      const reason = random.one(['NOT_THE_SAME', 'NO_LONGER_TRUE'])
      return api('PUT', path, random.one([{ decision: 'ACCEPTED' }, { decision: 'REJECTED', reason }]))
    },
  },
]

const STATUSES = ['ACTIVE', 'RETIRED', 'INACTIVE']
const FAMILIES = ['Ivanović', 'O’Neil', '<b>Bold</b>', '"Quoted"', 'Ng', '山田', 'Γιώργος', 'ÅNGSTRÖM']

/** From a small set of names, so that duplicates occur. */
function randomAthlete(random: Random) {
  return {
    name: `${random.one(FAMILIES)} ${random.below(60)}`,
    sport: random.one(SPORTS),
    status: random.one(STATUSES),
    socialHandles: { instagram: `user${random.below(1_000_000)}` },
  }
}

function randomCsv(random: Random, rows: number): File {
  const lines = Array.from({ length: rows }, () => {
    const { name, sport } = randomAthlete(random)
    return `"${name.replaceAll('"', '""')}",${sport}`
  })
  return new File([['name,sport', ...lines].join('\n')], 'random athletes.csv', { type: 'text/csv' })
}

interface Choice<Row> {
  execute: () => Promise<Row[]>
}

async function pick<Row>(rows: Choice<Row>, random: Random): Promise<Row | undefined> {
  const all = await rows.execute()
  return all.length === 0 ? undefined : random.one(all)
}

function apiCaller(url: string, cookie: string): Client['api'] {
  return async (method, path, body) => {
    const isJson = body !== undefined && !(body instanceof FormData)
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, origin: url, ...(isJson && { 'content-type': 'application/json' }) },
      body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}

function formSender(url: string, cookie: string): Client['form'] {
  return async (path, fields) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: url },
      body: new URLSearchParams(fields),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}
