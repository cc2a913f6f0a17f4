import { expect, test } from 'vitest'
import type { ToastMessage } from '#app/base/components/feedback/toast-queue.ts'
import { createJobDigest } from './job-digest.ts'

const common = { jobId: 'one-1', type: 'one', progress: 100 }
const job = { ...common, label: 'Athletes from a CSV file', isOfFile: true, message: '30 rows' } as const
const discovery = { ...common, label: 'Brand discovery', message: '' }
const restoration = { ...common, label: 'Athlete restoration', endTitle: 'Restoration finished' }

test('an ended job is named, a running one is not [R-05]', () => {
  const { digest, shown } = create()
  digest.tell({ ...job, status: 'processing' })
  digest.tell({ ...job, status: 'completed' })

  expect(shown).toEqual([
    { title: 'Processing Complete', description: 'Athletes from a CSV file: 30 rows', key: 'job completed' },
  ])
})

test('a restoration has ended, whether or not anybody is back [R-05] [D-20]', () => {
  const { digest, shown } = create()
  digest.tell({ ...restoration, message: '0 athletes restored', status: 'completed' })

  expect(shown).toMatchObject([
    { title: 'Restoration finished', description: 'Athlete restoration: 0 athletes restored' },
  ])
})

test('a restoration that failed has failed like any job, and one of several that ended is counted with them [R-05]', () => {
  const { digest, shown } = create()
  digest.tell({ ...restoration, message: '', status: 'failed', error: 'The disk is full.' })
  digest.tell({ ...job, status: 'completed' })
  digest.tell({ ...restoration, message: '', status: 'completed' })
  digest.tell({ ...job, status: 'completed' })

  expect(shown.map(({ title }) => title)).toEqual(['Processing Failed', ...Array(3).fill('Processing Complete')])
})

test('a job of which only the text is known is shown by that [R-05]', () => {
  const { digest, shown } = create()
  digest.tell({ ...job, label: undefined, status: 'completed' })

  expect(shown).toMatchObject([{ description: '30 rows' }])
})

test('a failed job shows its error [R-05]', () => {
  const { digest, shown } = create()
  digest.tell({ ...job, status: 'failed', error: 'No such file' })

  expect(shown).toEqual([
    {
      title: 'Processing Failed',
      description: 'Athletes from a CSV file: No such file',
      key: 'job failed',
      variant: 'destructive',
    },
  ])
})

test('files that end while the last toast is open are counted in the next, which replaces it [R-05]', () => {
  const { digest, shown, pass } = create()
  digest.tell({ ...job, status: 'completed' })
  pass(4_000)
  digest.tell({ ...job, status: 'completed' })
  pass(5_000)
  digest.tell({ ...job, status: 'completed' })

  expect(shown.map(({ description }) => description)).toEqual([
    'Athletes from a CSV file: 30 rows',
    '2 jobs have ended. Latest: Athletes from a CSV file: 30 rows',
    'Athletes from a CSV file: 30 rows',
  ])
  expect(new Set(shown.map(({ key }) => key)).size).toBe(1)
})

test('ends of background jobs are shown once a minute, without omissions [R-05]', () => {
  const { digest, shown, pass } = create()
  for (let ended = 0; ended < 13; ended += 1) {
    digest.tell({ ...discovery, status: 'completed' })
    pass(10_000)
  }
  pass(60_000)

  expect(shown.map(({ description }) => description)).toEqual([
    'Brand discovery',
    '5 jobs have ended. Latest: Brand discovery',
    '6 jobs have ended. Latest: Brand discovery',
    'Brand discovery',
  ])
})

test('the end of a file flushes pending ones, and a failure does not wait for successes [R-05]', () => {
  const { digest, shown, pass } = create()
  for (let ended = 0; ended < 3; ended += 1) digest.tell({ ...discovery, status: 'completed' })
  digest.tell({ ...discovery, status: 'failed', error: 'No answer' })
  pass(6_000)
  digest.tell({ ...job, status: 'completed' })
  pass(120_000)

  expect(shown.map(({ description }) => description)).toEqual([
    'Brand discovery',
    'Brand discovery: No answer',
    '3 jobs have ended. Latest: Athletes from a CSV file: 30 rows',
  ])
})

test('a user’s own jobs get one toast per end, never grouped, even with the same text [D-74]', () => {
  const { digest, shown, pass } = create()
  for (const [jobId, subject] of [
    ['1', 'Ana'],
    ['2', 'Bo'],
    ['3', 'Bo'],
  ] as const) {
    digest.tell({ ...discovery, jobId, subject, message: 'No brands found', status: 'completed', isOwn: true })
  }
  digest.tell({ ...job, jobId: '4', subject: 'a.csv', status: 'completed', isOwn: true })
  digest.tell({ ...job, jobId: '5', subject: 'b.csv', status: 'failed', error: 'No such file', isOwn: true })
  digest.tell({ ...discovery, status: 'completed' })
  pass(120_000)

  expect(shown.map(({ title, description, key }) => [title, description, key])).toEqual([
    ['Processing Complete', 'Ana: No brands found', 'job 1'],
    ['Processing Complete', 'Bo: No brands found', 'job 2'],
    ['Processing Complete', 'Bo: No brands found', 'job 3'],
    ['Processing Complete', 'a.csv: 30 rows', 'job 4'],
    ['Processing Failed', 'b.csv: No such file', 'job 5'],
    ['Processing Complete', 'Brand discovery', 'job completed'],
  ])
  // That the file was taken still holds when it was processed.
  expect([shown[3]?.ends, shown[4]?.ends]).toEqual([undefined, 'file b.csv'])
})

test('discoveries of the agent and of imports are neither shown nor counted [R-05] [D-74]', () => {
  const { digest, shown, pass } = create()
  digest.tell({ ...discovery, status: 'completed', isAutomatic: true })
  digest.tell({ ...discovery, status: 'failed', error: 'No answer', isAutomatic: true })
  digest.tell({ ...discovery, status: 'completed' })
  digest.tell({ ...discovery, status: 'completed', isAutomatic: true })
  pass(120_000)

  expect(shown.map(({ description }) => description)).toEqual(['Brand discovery'])
})

test('nothing is shown after the end of the visit [R-05]', () => {
  const { digest, shown, pass } = create()
  for (let ended = 0; ended < 3; ended += 1) digest.tell({ ...discovery, status: 'completed' })
  digest.close()
  pass(120_000)

  expect(shown).toHaveLength(1)
})

function create() {
  const shown: ToastMessage[] = []
  let time = 0
  let timers: { at: number; run: () => void }[] = []
  const digest = createJobDigest({
    show: (toast) => shown.push(toast),
    showOwn: (toast) => shown.push(toast),
    now: () => time,
    wait: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
  return { digest, shown, pass }

  function pass(ms: number): void {
    const end = time + ms
    for (;;) {
      const [due] = timers.filter(({ at }) => at <= end)
      if (!due) break
      timers = timers.filter((other) => other !== due)
      time = due.at
      due.run()
    }
    time = end
  }
}
