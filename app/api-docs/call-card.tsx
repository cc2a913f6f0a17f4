import { Badge, type Tone } from '#app/components/display/badge.tsx'
import { Disclosure } from '#app/components/overlays/disclosure.tsx'
import type { CallDescription } from './api-reference.server.ts'
import { CodeBlock } from './code-block.tsx'

/** One API call: its summary always visible, its fields on demand. */
export function CallCard({ call }: { call: CallDescription }) {
  const { id, method, path, summary, access, parameters, body, answer, errors, example } = call

  return (
    <article id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 rounded-lg border bg-surface p-5 sm:p-6">
      <h3 id={`${id}-title`} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold">
        <Badge tone={METHOD_TONES[method]}>{method}</Badge>
        <code className="min-w-0 font-mono wrap-anywhere">{path}</code>
      </h3>
      <p className="mt-2 text-sm text-ink-soft">
        {summary}
        <span className="text-ink-mute"> · {ACCESS_WORDS[access]}</span>
      </p>
      <div className="mt-3 space-y-3">
        <CodeBlock text={example} />
        {parameters !== '' && (
          <Disclosure summary="Parameters">
            <CodeBlock text={parameters} />
          </Disclosure>
        )}
        {body && (
          <Disclosure summary={`Body: ${body.type}`}>
            <CodeBlock text={body.fields} />
          </Disclosure>
        )}
        <Disclosure summary={`Answer: ${answer.status}${answer.type ? '' : ', without a body'}`}>
          <div className="space-y-3">
            {answer.fields !== '' && <CodeBlock text={answer.fields} />}
            <p className="text-sm text-ink-mute">
              Otherwise: {errors.map(({ status, description }) => `${status} ${description.toLowerCase()}`).join(' · ')}
            </p>
          </div>
        </Disclosure>
      </div>
    </article>
  )
}

const METHOD_TONES: Record<string, Tone> = {
  GET: 'info',
  POST: 'positive',
  PUT: 'caution',
  PATCH: 'caution',
  DELETE: 'danger',
}

const ACCESS_WORDS: Record<CallDescription['access'], string> = {
  everyone: 'open to everyone',
  'signed in': 'needs sign-in',
  administrators: 'administrators only',
}
