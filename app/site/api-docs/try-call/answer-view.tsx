import { useId } from 'react'
import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import type { CallDescription } from '../api-reference.server.ts'
import { CopyButton } from '../examples/copy-button.tsx'
import { useReference } from '../reference-state.tsx'
import type { Answer } from './send-call.ts'
import { errorWords, meaningOf } from './status-words.ts'

/** More would make the page slow. */
const MAX_CHARACTERS = 50_000

/** What came back: status, time, headers, and the body as text or as a file to save. */
export function AnswerView({ call, answer }: { call: CallDescription; answer: Answer }) {
  const { status, tookMs, headers, body, isCut, text, fileName } = answer
  const error = status >= 400 ? errorWords(answer) : undefined
  const { statuses } = useReference()
  const bodyId = useId()
  const name = `${call.method} ${call.path}`

  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={toneOf(status)}>{status}</Badge>
        <span className="min-w-0 text-ink">{meaningOf(call, status, statuses)}</span>
        <span className="text-ink-mute tabular-nums">
          {formatCount(Math.max(1, Math.round(tookMs)))} ms · {formatBytes(body.size)}
        </span>
      </p>
      {error && (
        <Banner tone="danger" title={error.message}>
          {error.problems.length > 0 && (
            <ul>
              {error.problems.map((problem) => (
                <li key={problem} className="wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      {isCut && (
        <Banner tone="caution">
          Only the first {formatBytes(body.size)} were read. Use curl to get the whole answer.
        </Banner>
      )}
      <Disclosure summary="Headers" open>
        <dl className="space-y-1 font-mono text-xs wrap-anywhere">
          {headers.map(({ name, value }) => (
            <div key={name} className="sm:flex sm:gap-3">
              <dt className="shrink-0 text-ink-mute sm:w-40">{name}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      {body.size > 0 && (
        <div className="example">
          <div className="example-bar">
            <span className="px-2 text-xs text-ink-mute">
              {text !== null && text.length > MAX_CHARACTERS
                ? `The first ${formatCount(MAX_CHARACTERS)} of ${formatCount(text.length)} characters`
                : (fileName ?? 'Body')}
            </span>
            <span className="ml-auto flex items-center gap-1">
              {text !== null && <CopyButton what={`the answer to ${name}`} text={text} shownIn={bodyId} />}
              {!isCut && (
                <button
                  type="button"
                  className="code-action"
                  onClick={() => save(body, fileName ?? defaultName(call, body))}
                >
                  Save<span className="sr-only"> the answer to {name}</span>
                </button>
              )}
            </span>
          </div>
          {text !== null && (
            // biome-ignore lint/a11y/useSemanticElements: a section could not be focused
            <pre
              id={bodyId}
              role="region"
              aria-label={`Answer to ${name}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              className="code-block max-h-96 overflow-y-auto"
            >
              <code>{text.slice(0, MAX_CHARACTERS)}</code>
            </pre>
          )}
        </div>
      )}
    </div>
  )
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'danger'
  if (status >= 400) return 'warning'
  return 'positive'
}

function defaultName({ id }: CallDescription, { type }: Blob): string {
  return `${id}.${type.startsWith('application/json') ? 'json' : 'txt'}`
}

function save(body: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(body)
  link.download = name
  link.click()
  // Firefox reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
