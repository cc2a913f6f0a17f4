import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import * as page from '#app/routes/upload/paste.tsx'
import { ask, type Fixtures, serveRoutes, test } from '#tests/web.ts'
import { uploadPath } from '../receiving/upload-folder.server.ts'
import { readPasted } from './pasted-table.ts'

const TABLE = 'name\tsport\nAda\tTennis'

test('a pasted table is received like a file, also a large one [M-04]', async ({ web }) => {
  const table = `${TABLE}${'\nBo\tGolf'.repeat(150_000)}`
  const answer = await paste(web, { name: 'Athletes', table })

  const upload = await web.connections.reader.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/upload/${upload.public_id}`])
  expect(upload).toMatchObject({ original_name: 'Athletes.tsv', upload_type: 'athletes_csv', status: 'pending' })
  expect(await readFile(uploadPath(upload.stored_path), 'utf8')).toBe(table)
})

test('one whose columns are not ours leads to matching them [M-01] [M-04]', async ({ web }) => {
  const { headers } = await paste(web, { name: 'Players', table: 'Player\tDiscipline\nAda\tTennis' })

  expect(headers.get('Location')).toMatch(/^\/upload\/[\w-]+\/mapping$/)
})

test('what cannot be taken comes back with the reason [M-04] [T-08]', async ({ web }) => {
  const missing = await paste(web, { name: ' ', table: ' ' })
  const tooLong = await paste(web, { name: 'Athletes', table: `${TABLE}${'\nBo\tGolf'.repeat(300_000)}` })
  const deceptive = readPasted(new URLSearchParams({ name: 'a\u202Evst', table: TABLE, uploadType: 'brand_logo' }))

  expect([missing.status, tooLong.status]).toEqual([422, 422])
  expect(readPasted(new URLSearchParams({ table: ' ' })).errors).toEqual({
    name: 'Name the table.',
    table: 'Paste a table.',
  })
  expect(deceptive).toMatchObject({
    pasted: { uploadType: undefined, table: TABLE },
    errors: { name: expect.stringMatching(/^Name must not contain/) },
  })
  expect(await web.connections.reader.selectFrom('upload').selectAll().execute()).toEqual([])
})

async function paste({ signIn }: Fixtures['web'], form: Record<string, string>): Promise<Response> {
  const { cookie } = await signIn('ADMIN')
  const body = new URLSearchParams(form)
  return serveRoutes({ '/upload/paste': page })(
    ask('/upload/paste', { method: 'POST', body, headers: { Cookie: cookie } }),
  )
}
