import type { ReceivedMessage } from '#app/base/events/messages.ts'

export type Received =
  | { kind: 'message'; id: number; message: ReceivedMessage }
  /** Too many events were missed to replay: anything may have changed. */
  | { kind: 'resync' }
  | { kind: 'not_understood' }

/** Parses a server message; only the fields that the reactions rely on are checked. */
export function receiveMessage(text: string): Received {
  const frame = parseJson(text)
  if (frame?.type === 'resync') return { kind: 'resync' }
  if (!frame || typeof frame.id !== 'number' || !isObject(frame.data) || !isKnown(frame.type, frame.data)) {
    return { kind: 'not_understood' }
  }
  return { kind: 'message', id: frame.id, message: frame as unknown as ReceivedMessage }
}

type Fields = Record<string, unknown>

const CHECKS: Record<ReceivedMessage['type'], (data: Fields) => boolean> = {
  job_update: (data) => isText(data.jobId) && isText(data.status),
  agent_update: (data) => typeof data.isRunning === 'boolean',
  upload_update: () => true,
  metrics_update: () => true,
  ranking_update: () => true,
  athlete_update: () => true,
  brand_update: () => true,
  inbox_update: () => true,
  notification: (data) => isText(data.message),
}

function isKnown(type: unknown, data: Fields): boolean {
  return isText(type) && Object.hasOwn(CHECKS, type) && CHECKS[type as ReceivedMessage['type']](data)
}

function parseJson(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
