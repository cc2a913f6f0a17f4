import type { FileSettings } from '#app/files/uploads/file-settings.ts'
import { type ReceivedFile, receiveUploads } from '#app/files/uploads/receiving/receive-uploads.server.ts'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { markProved } from '#app/people/auth/email/email-proof.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { UserRow } from '#db/tables/user.ts'
import { definitions } from '#jobs/definitions.ts'
import { bindHandlers } from '#jobs/worker/handler.ts'
import { handlers } from '#jobs/worker/handlers/index.server.ts'
import { runJob } from '#jobs/worker/run-job.server.ts'
import { queueLimitsOf, takeNextJob } from '#jobs/worker/take-job.ts'

export const UPLOADED_AT = new Date('2026-11-21T12:00:00.000Z')

interface SentFile {
  name: string
  bytes: Uint8Array | string
  type?: string
  brandId?: string
  settings?: Partial<FileSettings>
}

/** With a proved address. */
export async function createUploader({ writer }: Connections, email = 'ada@example.com'): Promise<UserRow> {
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, passwordHash: 'none', role: 'ADMIN' } as const
  const user = await createUser(writer, person, UPLOADED_AT)
  await markProved(writer, user.id, UPLOADED_AT)
  return user
}

/** Uploads one file with the form that the API and the page accept. */
export async function sendFile(
  { writer }: Connections,
  { name, bytes, type = '', brandId, settings = {} }: SentFile,
  uploader?: UserRow,
): Promise<ReceivedFile> {
  const form = new FormData()
  form.set('settings', JSON.stringify(settings))
  if (brandId) form.set('brandId', brandId)
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  const request = new Request('http://icon-radar.test/upload', { method: 'POST', body: form })
  const author: Actor = { id: uploader?.id ?? null, name: uploader?.email ?? 'test', address: null, door: 'page' }

  const received = await receiveUploads(writer, request, author, UPLOADED_AT)
  const [file] = received.status === 'received' ? received.files : []
  if (!file) throw new Error(`The form was not taken: ${JSON.stringify(received)}`)
  return file
}

/** Runs the jobs of one queue, one after the other, until none is waiting. */
export async function runQueue(
  connections: Connections,
  queue: string,
  services: Partial<Parameters<(typeof handlers)['brandLogo']>[0]> = {},
): Promise<void> {
  const { writer } = connections
  const now = services.now ?? (() => UPLOADED_AT)
  const runnable = bindHandlers(definitions, handlers, {
    db: connections,
    providers: { current: async () => undefined },
    now,
    ...services,
  })
  const term = { holder: 'test', leaseUntil: new Date('2099-01-01') }
  const [line] = queueLimitsOf(Object.values(definitions)).filter((one) => one.queue === queue)
  for (;;) {
    const job = line && (await takeNextJob(writer, line, term, now()))
    const found = runnable.find(({ definition }) => definition.type === job?.type)
    if (!job || !found) return
    await runJob(job, found, { writer, signal: new AbortController().signal, now, random: () => 0.5 })
  }
}
