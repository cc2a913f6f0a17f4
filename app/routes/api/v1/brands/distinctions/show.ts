import { withdrawCall } from '#app/records/duplicates/duplicate-calls.server.ts'

export const action = withdrawCall('brand')
