import type { ToastMessage } from '#app/base/components/feedback/toast-queue.ts'
import type { ReceivedMessage } from '#app/base/events/messages.ts'

type JobUpdate = Extract<ReceivedMessage, { type: 'job_update' }>['data']
type Ending = 'completed' | 'failed'

interface JobDigestOptions {
  show: (toast: ToastMessage) => void
  /** The same for jobs the user started: shown even if the same text was shown before. */
  showOwn: (toast: ToastMessage) => void
  now: () => number
  /** Runs later; returns a function that cancels it. */
  wait: (ms: number, run: () => void) => () => void
}

/** As long as a toast stays open. */
const SHOWN_MS = 5_000
/** A batch ends jobs continuously. */
const BETWEEN_BACKGROUND_MS = 60_000

/**
 * Turns ended jobs into toasts. Each job the user started gets its own. Others are grouped into one toast for successes
 * and one for failures: the end of a file is shown at once; of background jobs the first is shown at once, and the ones
 * that end within the next minute are shown together. Discoveries by the agent or an import, and retries, are not
 * shown, because they go on for weeks.
 */
export function createJobDigest(options: JobDigestOptions) {
  const parts = { completed: createPart('completed', options), failed: createPart('failed', options) }

  return {
    tell: (job: JobUpdate) => {
      if (job.isAutomatic || (job.isPersonal && !job.isOwn) || (job.status !== 'completed' && job.status !== 'failed'))
        return
      if (job.isOwn) options.showOwn({ ...endingToast(job.status, [job]), ...subjectsOf(job) })
      else parts[job.status].tell(job)
    },
    close: () => {
      parts.completed.close()
      parts.failed.close()
    },
  }
}

function createPart(ending: Ending, { show, now, wait }: JobDigestOptions) {
  let shown: { jobs: JobUpdate[]; at: number } = { jobs: [], at: Number.NEGATIVE_INFINITY }
  let pending: JobUpdate[] = []
  let quietUntil = Number.NEGATIVE_INFINITY
  let callOff: (() => void) | undefined

  return {
    tell: (job: JobUpdate) => {
      pending.push(job)
      if (job.isOfFile) tellNow()
      else if (now() >= quietUntil) {
        quietUntil = now() + BETWEEN_BACKGROUND_MS
        tellNow()
      } else callOff ??= wait(quietUntil - now(), tellLater)
    },
    close: () => callOff?.(),
  }

  function tellLater(): void {
    quietUntil = now() + BETWEEN_BACKGROUND_MS
    tellNow()
  }

  function tellNow(): void {
    callOff?.()
    callOff = undefined
    const isStillRead = now() - shown.at < SHOWN_MS
    shown = { jobs: [...(isStillRead ? shown.jobs : []), ...pending], at: now() }
    pending = []
    show({ ...endingToast(ending, shown.jobs), key: `job ${ending}` })
  }
}

function endingToast(ending: Ending, jobs: readonly JobUpdate[]): ToastMessage {
  const latest = jobs.at(-1)
  const description = latest ? describe(latest) : ''
  const words = jobs.length === 1 ? description : `${jobs.length} jobs have ${VERBS[ending]}. Latest: ${description}`
  const about = { description: words }
  const ownTitle = jobs.length === 1 ? latest?.endTitle : undefined
  if (ending === 'completed') return { title: ownTitle ?? 'Processing Complete', ...about }
  return { title: 'Processing Failed', ...about, variant: 'destructive' }
}

/** What is done with the job takes the toast's place; if it failed, the one that said its file was taken holds no longer. */
function subjectsOf({
  jobId,
  isOfFile,
  subject,
  status,
  page,
}: JobUpdate): Pick<ToastMessage, 'key' | 'ends' | 'href'> {
  const ends = status === 'failed' && isOfFile && subject ? `file ${subject}` : undefined
  return { key: `job ${jobId}`, ends, href: page }
}

const VERBS: Record<Ending, string> = { completed: 'ended', failed: 'failed' }

function describe({ label, subject, message, error }: JobUpdate): string {
  return [subject ?? label, error ?? message].filter(Boolean).join(': ')
}
