import { fileURLToPath } from 'node:url'

export const SAMPLE = fileURLToPath(new URL('../../app/files/imports/sample-athletes.csv', import.meta.url))
