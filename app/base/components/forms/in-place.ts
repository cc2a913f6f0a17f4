import { useNavigate, useNavigation, useRevalidator } from '@remix-run/react'
import { type FormEvent, type MutableRefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { describeUnsaved, textOfUnsaved } from '../feedback/error-screens.ts'
import { useToast } from '../feedback/toast.tsx'

type InPlaceOptions = {
  /** Title of the toast shown when the form could not be submitted. */
  failed: string
  /** Text of that toast; the reason by default. */
  text?: string
  /** The page to go to afterwards; the current one by default. */
  leadsTo?: string
}

/**
 * Submits a form whose action is a route without a page. The router fetches that route's module before it submits, and
 * replaces the page if the server cannot be reached; so the form is submitted by `fetch`, and the router only revalidates
 * afterwards. The server answers with a redirect and a flash toast.
 */
export function useInPlaceForm({ failed, text, leadsTo }: InPlaceOptions) {
  const showToast = useToast()
  const navigate = useNavigate()
  const { revalidate, state: reloading } = useRevalidator()
  const { state: leaving } = useNavigation()
  const sent = useRef<Sent>()
  const isPosting = useRef(false)
  const isDone = useRef(false)

  // The submitted values are shown until the page has reloaded or been left.
  useEffect(() => {
    if (reloading !== 'idle' || leaving !== 'idle' || !isDone.current) return
    isDone.current = false
    forget(sent)
  }, [reloading, leaving])
  useEffect(() => () => forget(sent), [])

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const asked = readForm(event)
    if (sent.current && isSame(sent.current, asked)) return
    isDone.current = false
    forget(sent)
    sent.current = asked
    setUnderWay([...underWay, asked])
    if (isPosting.current) return

    isPosting.current = true
    const fault = await postLatest(sent)
    isPosting.current = false
    if (fault !== undefined) {
      forget(sent)
      return showToast({ title: failed, description: text ?? fault, variant: 'destructive' })
    }
    saved += 1
    isDone.current = true
    if (leadsTo !== undefined) navigate(leadsTo)
    else revalidate()
  }

  return onSubmit
}

/** How many such forms were saved since the document was loaded. */
export function savedInPlace(): number {
  return saved
}

/** Whether a form is being submitted to this address, or the page is being left after it. */
export function isUnderWay(to: string): boolean {
  return underWay.some((sent) => sent.to === to)
}

/** The form data being submitted to this address. */
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

function readForm({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): Sent {
  const to = currentTarget.getAttribute('action') ?? ''
  return { to, form: new FormData(currentTarget, (nativeEvent as SubmitEvent).submitter) }
}

function isSame(one: Sent, other: Sent): boolean {
  return one.to === other.to && fieldsOf(one).toString() === fieldsOf(other).toString()
}

/** What is submitted while a request is under way replaces what waits, and is posted next, so that the last one counts. */
async function postLatest(sent: MutableRefObject<Sent | undefined>): Promise<string | undefined> {
  let posted: Sent | undefined
  let fault: string | undefined
  while (fault === undefined && sent.current && sent.current !== posted) {
    posted = sent.current
    fault = await post(posted)
  }
  return fault
}

function fieldsOf({ form }: Sent): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
}

let saved = 0
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

/** The reason for a failure, or undefined on success. */
async function post(sent: Sent): Promise<string | undefined> {
  try {
    const answer = await fetch(sent.to, { method: 'POST', body: fieldsOf(sent), redirect: 'manual' })
    return answer.type === 'opaqueredirect' ? undefined : textOfUnsaved(answer.status)
  } catch (error) {
    return describeUnsaved(error)
  }
}
