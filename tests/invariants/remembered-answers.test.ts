import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { signInToPages } from '#tests/page-session.ts'
import { startProduct } from '#tests/product.ts'
import { createRandomClient } from './random-client.ts'
import { seedDirectory } from './seed-directory.ts'

const CLIENTS = 4
const OPERATIONS = Number(process.env.INVARIANT_OPERATIONS ?? 300)
const SEED = Number(process.env.INVARIANT_SEED ?? 20261122)

test(`during ${OPERATIONS} random changes by clients and jobs, no remembered response differs from a new one [D-57]`, async () => {
  const product = await startProduct({ env: { RATE_LIMIT_PER_MINUTE: '0' } })
  onTestFinished(() => product.stop())
  const { reader, writer, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  onTestFinished(close)
  await seedDirectory(writer, SEED)
  const headers = { cookie: await signInToPages(product.url) }
  const athletes = await reader.selectFrom('athlete').select('public_id').limit(5).execute()
  const brands = await reader.selectFrom('brand').select('public_id').limit(5).execute()
  const paths = [
    ...[
      '/athletes?sortBy=updatedAt&order=desc',
      '/athletes?search=linked',
      '/athletes/sports',
      '/brands?include=athletes',
    ],
    ...['/brands?search=brand&sortBy=score', '/brands/categories', '/brands/rankings/champion-index?limit=50'],
    ...['/search/suggestions?query=li', '/search/suggestions?query=ivan'],
    ...athletes.flatMap(({ public_id: id }) => [`/athletes/${id}`, `/athletes/${id}/brands`]),
    ...brands.map(({ public_id: id }) => `/brands/${id}`),
  ]

  let asked = 0
  const ask = async (path: string, isNew = false) => {
    const url = new URL(`/api/v1${path}`, product.url)
    // The cache knows URLs, the call only its own parameters.
    if (isNew) url.searchParams.set('asked', `${++asked}`)
    const answer = await fetch(url, { headers, redirect: 'manual' })
    return `${answer.status} ${await answer.text()}`
  }

  let left = OPERATIONS
  let compared = 0
  const changes = Promise.all(
    Array.from({ length: CLIENTS }, async (_, number) => {
      const client = createRandomClient(product.url, headers.cookie, reader, SEED + number)
      while (left-- > 0) await client.step()
    }),
  )
  const stale: string[] = []
  while (left > 0 || compared < paths.length) {
    for (const path of paths) {
      const before = await ask(path, true)
      const remembered = await ask(path)
      // Something was committed in between.
      if ((await ask(path, true)) !== before) continue
      compared += 1
      if (remembered !== before) stale.push(`${path}: ${remembered.slice(0, 500)} instead of ${before.slice(0, 500)}`)
    }
  }
  await changes

  expect(stale).toEqual([])
  expect(compared).toBeGreaterThan(OPERATIONS / 10)
}, 300_000)
