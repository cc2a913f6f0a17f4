import type { z } from 'zod'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Day } from '#app/base/components/display/day.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import type { RequestDetailSchema } from './logged-request.ts'
import { formatBytes, outcomeTone, outcomeWords } from './outcome-words.ts'

type Detail = z.infer<typeof RequestDetailSchema>

/** One request, and what rests on its answer. */
export function RequestCard({ request }: { request: Detail }) {
  return (
    <>
      <Card description={<DateTime value={request.requestedAt} withTime />}>
        <DefinitionList
          items={[
            { term: 'Method', detail: request.method },
            { term: 'Address, without keys', detail: <span className="wrap-anywhere">{request.url}</span> },
            { term: 'Source', detail: request.providerName },
            {
              term: 'Outcome',
              detail: <Badge tone={outcomeTone(request)}>{outcomeWords(request.outcome)}</Badge>,
            },
            ...(request.words === null
              ? []
              : [{ term: 'In the source’s words', detail: <span className="wrap-anywhere">“{request.words}”</span> }]),
            { term: 'HTTP status', detail: request.status ?? 'No response' },
            { term: 'Cached answer', detail: describeCache(request.outcome) },
            { term: 'Received', detail: formatBytes(request.bytes) },
            { term: 'Duration', detail: `${formatCount(request.durationMs)} ms` },
            ...(request.athlete
              ? [
                  {
                    term: 'Athlete',
                    detail: <TextLink to={`/athletes/${request.athlete.id}`}>{request.athlete.name}</TextLink>,
                  },
                ]
              : []),
            {
              term: 'Job',
              detail: request.jobId ? (
                <TextLink to={`/settings/requests?job=${request.jobId}`}>All requests of this job</TextLink>
              ) : (
                'None, or no longer available'
              ),
            },
          ]}
        />
      </Card>
      <RestingEvidence evidence={request.evidence} />
      <RestingFigures figures={request.figures} />
    </>
  )
}

function describeCache(outcome: string): string {
  if (outcome === 'ok') return 'Fetched again'
  return outcome === 'not_modified' ? 'Confirmed unchanged and reused' : 'Not used'
}

function RestingEvidence({ evidence }: Pick<Detail, 'evidence'>) {
  return (
    <Card title="Evidence based on it" description={evidence.length === 0 ? 'None.' : undefined}>
      {evidence.length > 0 && (
        <ul className="space-y-3 text-sm">
          {evidence.map(({ id, title, quote, counted, brand, athlete }) => (
            <li key={id} className="space-y-1">
              <p>
                <TextLink to={`/champions/${brand.id}`}>{brand.name}</TextLink> and{' '}
                <TextLink to={`/athletes/${athlete.id}`}>{athlete.name}</TextLink>: {title}
                {!counted && <span className="text-ink-mute">, not counted</span>}
              </p>
              {quote !== null && (
                <blockquote className="border-l-2 pl-3 text-ink-soft wrap-anywhere">“{quote}”</blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function RestingFigures({ figures }: Pick<Detail, 'figures'>) {
  return (
    <Card title="Figures based on it" description={figures.length === 0 ? 'None.' : undefined}>
      {figures.length > 0 && (
        <ul className="space-y-1.5 text-sm">
          {figures.map(({ metric, platform, value, unit, observedAt, of }) => (
            <li key={`${of.id} ${metric} ${platform} ${observedAt}`}>
              <TextLink to={`/${of.kind === 'brand' ? 'champions' : 'athletes'}/${of.id}`}>{of.name}</TextLink>:{' '}
              {metric.replaceAll('_', ' ')}
              {platform !== '' && ` on ${platform}`}, {value === null ? 'none' : `${formatCount(value)} ${unit}`},{' '}
              <Day value={observedAt} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
