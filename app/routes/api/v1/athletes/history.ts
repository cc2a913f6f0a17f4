import { historyCall } from '#app/records/history/history-call.server.ts'

export const loader = historyCall('athlete')
