import { memo } from 'react'
import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { countOf } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import type { CallDescription } from './api-reference.server.ts'
import { describeAccess } from './describe-access.ts'
import type { FieldLine } from './describe-schema.ts'
import { CodeBlock } from './examples/code-block.tsx'
import { ExampleBlock } from './examples/example-block.tsx'
import { TryButton, useTryCall } from './try-button.tsx'
import { Words } from './words.tsx'

type CallCardProps = { call: CallDescription; origin: string }

/** One API call: what it does and an example always visible, its fields on demand. */
export const CallCard = memo(function CallCard({ call, origin }: CallCardProps) {
  const { id, method, path, summary, parameters, body, answer, errors, commonErrors } = call
  const trying = useTryCall(id)

  return (
    <article id={id} aria-labelledby={`${id}-title`} className="call-card">
      <h3 id={`${id}-title`} className="flex items-start gap-x-3 text-sm font-semibold">
        <Badge tone={METHOD_TONES[method]}>{method}</Badge>
        <a href={`#${id}`} className="quiet-link min-w-0 font-mono wrap-anywhere touch:hit">
          {path}
        </a>
      </h3>
      <p className="mt-2 text-sm text-ink-soft">
        <Words text={summary} />
        <span className="text-ink-mute">
          {' '}
          · <Words text={describeAccess(call)} />
        </span>
      </p>
      <div className="mt-4 space-y-3">
        <ExampleBlock call={call} origin={origin} action={<TryButton {...trying.button} call={call} />} />
        {trying.TryCall && <trying.TryCall id={trying.button.controls} call={call} origin={origin} />}
        {parameters.length > 0 && (
          <Disclosure summary={countOf(parameters.length, 'parameter')}>
            <FieldList fields={parameters} />
          </Disclosure>
        )}
        {body && (
          <Disclosure summary={`Body: ${body.type}`}>
            <FieldList fields={body.fields} />
          </Disclosure>
        )}
        <Disclosure summary={`Answer: ${answer.status}${answer.type ? `, ${answer.type}` : ', no body'}`}>
          <div className="space-y-3">
            {answer.fields !== '' && <CodeBlock text={answer.fields} />}
            <p className="text-sm text-ink-mute">
              {errors.map(({ status, description }) => (
                <span key={status} className="block">
                  {status}: <Words text={description} />
                </span>
              ))}
              <span className="block">
                As{' '}
                <TextLink to="/api-docs#statuses" prefetch="none">
                  everywhere
                </TextLink>
                : {commonErrors.join(', ')}
              </span>
            </p>
          </div>
        </Disclosure>
      </div>
    </article>
  )
})

/** Parameters, or the fields of a body: name, type, whether it is needed, and what there is to say about it. */
function FieldList({ fields }: { fields: readonly (FieldLine & { in?: string })[] }) {
  return (
    <ul className="field-list">
      {fields.map(({ path, type, isRequired, note, in: place }) => (
        <li key={`${place} ${path}`}>
          <code>{path}</code> <span>{type}</span>
          {place !== undefined && place !== 'query' && <span> · in the {place}</span>}
          {isRequired && <em> · required</em>}
          {note !== undefined && (
            <p>
              <Words text={note} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const METHOD_TONES: Record<string, Tone> = {
  GET: 'info',
  POST: 'positive',
  PUT: 'caution',
  PATCH: 'caution',
  DELETE: 'danger',
}
