import { v7 } from 'uuid'

/** A public id: UUIDv7, so ids sort by the time they were made. */
export function newId(): string {
  return v7()
}

/** A job's public id starts with its type, because the browser decides by it what to refresh. */
export function newJobId(type: string): string {
  return `${type}-${v7()}`
}
