import { parentPort } from 'node:worker_threads'
import type { ReadingTask } from '#app/discovery/providers/html/page-reader.server.ts'
import { ownThreadNumber } from '#app/discovery/providers/html/thread-clock.server.ts'
import { readInThread } from './text-readers.server.ts'

/** The thread started by PageReader: reports that it is ready, then replies to each text with its reading. */
parentPort?.on('message', (task: ReadingTask) => parentPort?.postMessage(readInThread(task)))
parentPort?.postMessage({ outcome: 'ready', thread: ownThreadNumber() })
