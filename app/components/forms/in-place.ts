import { useNavigate, useRevalidator } from '@remix-run/react'
import { type FormEvent, type MutableRefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { describeUnsaved, textOfUnsaved } from '../feedback/error-screens.ts'
import { useToast } from '../feedback/toast.tsx'

type InPlaceOptions = {
  /** What a toast says first when it could not be done. */
  failed: string
  /** What it says then; why it failed unless given. */
  text?: string
  /** The page that the form leads to; without it the one that it lies in. */
  leadsTo?: string
}

/**
 * Sends a form whose address is no page. The router would fetch a script for that address before it sends, and give the
 * page up where no server answers; so the browser sends it by itself, and the router only loads what came of it. The server
 * answers with a redirect and leaves a toast.
 */
export function useInPlaceForm({ failed, text, leadsTo }: InPlaceOptions) {
  const showToast = useToast()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const sent = useRef<Sent>()
  const isDone = useRef(false)

  // What was sent is shown until the page shows what came of it.
  useEffect(() => {
    if (state !== 'idle' || !isDone.current) return
    isDone.current = false
    forget(sent)
  }, [state])
  useEffect(() => () => forget(sent), [])

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sent.current) return
    const to = event.currentTarget.getAttribute('action') ?? ''
    const { submitter } = event.nativeEvent as SubmitEvent
    sent.current = { to, form: new FormData(event.currentTarget, submitter) }
    setUnderWay([...underWay, sent.current])

    const fault = await post(sent.current)
    if (fault !== undefined) {
      forget(sent)
      return showToast({ title: failed, description: text ?? fault, variant: 'destructive' })
    }
    if (leadsTo !== undefined) return navigate(leadsTo)
    revalidate()
    isDone.current = true
  }

  return onSubmit
}

/** The form that is on its way to this address. */
export function useSentTo(to: string): FormData | undefined {
  return useSyncExternalStore(
    subscribe,
    () => underWay.find((sent) => sent.to === to)?.form,
    () => undefined,
  )
}

interface Sent {
  to: string
  form: FormData
}

let underWay: readonly Sent[] = []
const listeners = new Set<() => void>()

function setUnderWay(now: readonly Sent[]): void {
  underWay = now
  for (const listener of listeners) listener()
}

function forget(sent: MutableRefObject<Sent | undefined>): void {
  setUnderWay(underWay.filter((other) => other !== sent.current))
  sent.current = undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why it could not be done, unless it was. */
async function post({ to, form }: Sent): Promise<string | undefined> {
  try {
    const fields = [...form].map(([name, value]) => [name, String(value)])
    const answer = await fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return answer.type === 'opaqueredirect' ? undefined : textOfUnsaved(answer.status)
  } catch (error) {
    return describeUnsaved(error)
  }
}
