import { useEffect, useRef, useState } from 'react'
import type { CallDescription } from '../api-reference.server.ts'
import type { Credentials } from '../reference-state.tsx'
import { type Answer, SessionEnded, sendCall } from './send-call.ts'
import type { TriedRequest } from './tried-request.ts'

type Outcome =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'answered'; answer: Answer }
  | { state: 'failed'; message: string }

/** Sends a call, one at a time, and aborts it when its form leaves the page. */
export function useSentCall(call: CallDescription) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const sending = useRef<AbortController>(undefined)
  const unanswered = useRef<{ request: string; key: string }>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(request: TriedRequest, credentials: Credentials): Promise<void> {
    sending.current?.abort()
    const current = new AbortController()
    sending.current = current
    setOutcome({ state: 'sending' })

    const key = takesKey(call) ? keyFor(request) : undefined
    try {
      const answer = await sendCall(call, request, { credentials, idempotencyKey: key, signal: current.signal })
      unanswered.current = undefined
      if (!current.signal.aborted) setOutcome({ state: 'answered', answer })
    } catch (error) {
      if (current.signal.aborted) return
      setOutcome({ state: 'failed', message: failureWords(error, key !== undefined) })
    }
  }

  function stop(): void {
    sending.current?.abort()
    setOutcome({ state: 'idle' })
  }

  /** The same request without an answer is repeated with its key, so that nothing is done twice. */
  function keyFor({ path, query, body, form }: TriedRequest): string {
    const request = JSON.stringify([path, query, body, form && [...form].map(describe)])
    if (unanswered.current?.request !== request) unanswered.current = { request, key: newKey() }
    return unanswered.current.key
  }

  return { outcome, send, stop }
}

function describe([name, value]: [string, FormDataEntryValue]): unknown {
  return typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified]
}

function takesKey({ parameters }: CallDescription): boolean {
  return parameters.some(({ in: place, path }) => place === 'header' && path === 'Idempotency-Key')
}

function failureWords(error: unknown, isKeyed: boolean): string {
  if (error instanceof SessionEnded) return 'Your session has ended. Sign in again, or send the call with an API token.'
  return [
    'The server could not be reached, or the connection was lost.',
    isKeyed && 'Send the call again: its Idempotency-Key stays the same, so nothing is done twice.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** A new key; `crypto.randomUUID` exists over HTTPS alone. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
