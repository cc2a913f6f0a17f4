import { parentPort } from 'node:worker_threads'
import { readInThread } from '../../pipeline/text-readers.server.ts'
import type { ReadingTask } from './page-reader.server.ts'
import { ownThreadNumber } from './thread-clock.server.ts'

/** The thread started by PageReader: reports that it is ready, then replies to each text with its reading. */
parentPort?.on('message', (task: ReadingTask) => parentPort?.postMessage(readInThread(task)))
parentPort?.postMessage({ outcome: 'ready', thread: ownThreadNumber() })
