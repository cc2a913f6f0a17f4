import { isObject } from '#app/base/events/message-fields.ts'
import { isReceivedMessage, type ReceivedMessage } from '#app/base/events/messages.ts'

export type Received =
  | { kind: 'message'; id: number; message: ReceivedMessage }
  /** Too many events were missed to replay: anything may have changed. */
  | { kind: 'resync' }
  | { kind: 'not_understood' }

/** Parses a server message. */
export function receiveMessage(text: string): Received {
  const frame = parseJson(text)
  if (!isObject(frame)) return { kind: 'not_understood' }
  if (frame.type === 'resync') return { kind: 'resync' }
  const { id } = frame
  return typeof id === 'number' && isReceivedMessage(frame)
    ? { kind: 'message', id, message: frame }
    : { kind: 'not_understood' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
