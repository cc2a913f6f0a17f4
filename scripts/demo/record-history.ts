import { startThreadsFrom } from '#app/base/platform/threads/start-thread.server.ts'
import { startReplay } from '../replay/replay-server.ts'
import { SampleClock } from './sample-clock.ts'

/** A process of its own: `record-history.ts <database file> <time of the last week>`. */
const [file = '', end = ''] = process.argv.slice(2)
const clock = new SampleClock(new Date(end))
const replay = await startReplay({ now: clock.now, end: new Date(), faults: [], remembers: true })
Object.assign(process.env, replay.env)
// Those of the source take long to start.
startThreadsFrom(new URL('../../build/processes/', import.meta.url))
// Imported late, because its modules read the configuration when they are loaded.
const { recordWeeks } = await import('./record-weeks.ts')
await recordWeeks(file, clock)
await replay.close()
