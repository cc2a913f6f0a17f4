import { type CreateQueue, describeJobQueue } from '#tests/contracts/job-queue.ts'
import { describeWorkerDeaths } from '#tests/contracts/worker-deaths.ts'
import { createSqliteQueue } from './sqlite-queue.server.ts'

const createQueue: CreateQueue = (options) => createSqliteQueue({ now: () => new Date(), ...options })

describeJobQueue('the SQLite queue', createQueue)
describeWorkerDeaths('the SQLite queue', createQueue, () => [])
