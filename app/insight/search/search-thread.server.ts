import { workerData } from 'node:worker_threads'
import { answerInThread } from '#app/base/platform/threads/reading-thread.server.ts'
import { openForSearching } from '#db/open-for-reading.ts'
import { queriesOver } from '#db/queries-over.ts'
import { answerFrom, type SearchRequest } from './search-in-thread.server.ts'

const db = queriesOver(openForSearching(workerData as string))

answerInThread((request: SearchRequest) => answerFrom(db, request))
