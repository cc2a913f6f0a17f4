import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Spinner } from '#app/base/components/feedback/spinner.tsx'
import { useViewer, type Viewer } from '#app/site/shell/root-data.ts'
import type { CallDescription } from '../api-reference.server.ts'
import { CopyButton } from '../examples/copy-button.tsx'
import { addressOf, LANGUAGES, writeExample } from '../examples/write-example.ts'
import { type Credentials, useReference } from '../reference-state.tsx'
import { AnswerView } from './answer-view.tsx'
import { ConfirmCall } from './confirm-call.tsx'
import { CredentialsFields } from './credentials-fields.tsx'
import { RequestFields } from './request-fields.tsx'
import { type Problems, readRequest, type TriedRequest } from './tried-request.ts'
import { useSentCall } from './use-sent-call.ts'

type TryCallProps = { id: string; call: CallDescription; origin: string }

/** Sends the call with what the reader enters, and shows what comes back. */
export function TryCall({ id, call, origin }: TryCallProps) {
  const viewer = useViewer()
  const { credentials: chosen, setCredentials } = useReference()
  const credentials = credentialsFor(call, viewer, chosen)
  const { outcome, send, stop } = useSentCall(call)
  const [entered, setEntered] = useState<TriedRequest>(() => ({ ...call.example, form: null }))
  const [problems, setProblems] = useState<Problems>({})
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnProblem(form, problems)
  useEffect(() => firstField(form.current)?.focus(), [])

  return (
    <div id={id} className="rounded-md border p-4">
      <form ref={form} onSubmit={onSubmit} onInput={onInput} noValidate autoComplete="off" className="space-y-4">
        <CredentialsFields viewer={viewer} credentials={credentials} onChange={setCredentials} problems={problems} />
        <RequestFields call={call} problems={problems} />
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" aria-disabled={outcome.state === 'sending'}>
            {outcome.state === 'sending' && <Spinner />}
            Send {call.method}
          </Button>
          {outcome.state === 'sending' && (
            <Button type="button" onClick={stop}>
              Stop
            </Button>
          )}
          <span className="ml-auto flex gap-1">
            {LANGUAGES.map((language) => (
              <CopyButton
                key={language}
                what={`with these values, ${call.method} ${call.path}`}
                label={`Copy as ${language}`}
                text={writeExample(language, call, { ...entered, fields: textFields(entered) }, origin)}
              />
            ))}
          </span>
        </div>
      </form>
      <div role="status" className="sr-only">
        {outcome.state === 'answered' && `Answered with status ${outcome.answer.status}.`}
      </div>
      {outcome.state === 'failed' && (
        <Banner tone="danger" role="alert" className="mt-4">
          {outcome.message}
        </Banner>
      )}
      {outcome.state === 'answered' && (
        <div className="mt-4 border-t pt-4">
          <AnswerView call={call} answer={outcome.answer} />
        </div>
      )}
      {isAsking && (
        <ConfirmCall
          call={call}
          address={addressOf(call.path, entered)}
          sender={senderOf(credentials, viewer)}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void send(entered, credentials)
          }}
        />
      )}
    </div>
  )

  function read(): ReturnType<typeof readRequest> {
    return readRequest(call, new FormData(form.current ?? undefined))
  }

  function onInput(): void {
    setEntered(read().request)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (outcome.state === 'sending') return
    const { request, problems } = read()
    const found = { ...problemsOf(credentials), ...problems }
    setEntered(request)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (call.method === 'GET') void send(request, credentials)
    else setAsking(true)
  }
}

/** What the reader chose for any call, or else what this one needs. */
function credentialsFor(
  { access }: CallDescription,
  viewer: Viewer | null,
  chosen: Credentials | undefined,
): Credentials {
  if (chosen && (chosen.kind !== 'session' || viewer)) return chosen
  if (viewer) return { kind: 'session', token: '' }
  return { kind: access === 'everyone' ? 'none' : 'token', token: chosen?.token ?? '' }
}

function problemsOf({ kind, token }: Credentials): Problems {
  if (kind !== 'token') return {}
  if (token === '') return { token: 'Enter a token.' }
  return /^[\x21-\x7e]+$/.test(token) ? {} : { token: 'This is not a token.' }
}

function senderOf({ kind }: Credentials, viewer: Viewer | null): string {
  if (kind === 'session' && viewer) return `as ${viewer.name}`
  return kind === 'token' ? 'with your token' : 'as a visitor'
}

function textFields({ form }: TriedRequest): Record<string, string> {
  return Object.fromEntries(
    [...(form ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** The first value of the call, or else what it is sent with. */
function firstField(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const values = '[name^="path."], [name^="query."], [name^="form."], [name="body"]'
  return form?.querySelector<HTMLElement>(values) ?? form?.querySelector('select')
}

/** Moves the focus to the first field with a problem. */
function useFocusOnProblem(form: RefObject<HTMLFormElement>, problems: Problems) {
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, problems])
}
