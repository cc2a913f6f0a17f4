import { parentPort } from 'node:worker_threads'
import { type PageBytes, readPage } from './page-reading.server.ts'

/** The thread that PageReader starts: says that it is ready, then answers each page with its reading. */
parentPort?.on('message', (page: PageBytes) => parentPort?.postMessage(readPage(page)))
parentPort?.postMessage({ outcome: 'ready' })
