import { Day } from '#app/base/components/display/day.tsx'
import {
  formatCompactNumber,
  formatCount,
  formatGrowth,
  formatPart,
  formatPercent,
  formatScore,
} from '#app/base/components/display/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { COMPONENT_LABELS } from '#app/champion-index/scoring/champion-index/component-labels.ts'
import { FetchedSource } from '#app/records/relationships/fetched-source.tsx'
import type { ScoreBreakdown } from '../brand.ts'

type Component = ScoreBreakdown['components'][number]
type ScorePartsProps = {
  brandId: string
  components: readonly Component[]
  /** Of the score, as it is stored. */
  divisor: number
  notes: Partial<Record<string, string[]>>
}

export function ScoreParts({ brandId, components, divisor, notes }: ScorePartsProps) {
  return (
    <Table caption="Parts of the Champion Index" stacked>
      <TableHead>
        <TableHeader>Part</TableHeader>
        <TableHeader>Measured</TableHeader>
        <TableHeader numeric explanation={SCORE}>
          Score
        </TableHeader>
        <TableHeader numeric>Percentile</TableHeader>
        <TableHeader numeric explanation={WEIGHT}>
          Weight
        </TableHeader>
        <TableHeader numeric explanation={POINTS}>
          Points
        </TableHeader>
      </TableHead>
      <TableBody>
        {components.map((component) => (
          <TableRow key={component.name} className="max-sm:grid-cols-4">
            <TableCell className="font-medium">{COMPONENT_LABELS[component.name]}</TableCell>
            <TableCell className="wrap-anywhere">
              <Measurement brandId={brandId} component={component} notes={notes[component.name] ?? []} />
            </TableCell>
            <TableCell numeric label="Score">
              {component.normalised === null ? '–' : formatPart(component.normalised)}
            </TableCell>
            <TableCell numeric label="Percentile">
              {component.percentile === null ? '–' : component.percentile.toFixed(1)}
            </TableCell>
            <TableCell numeric label="Weight">
              <Weight nominal={component.weight} applied={component.measured ? component.weight / divisor : null} />
            </TableCell>
            <TableCell numeric label="Points" className="font-medium">
              {component.points === null ? '–' : formatScore(component.points)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const SCORE = 'The measured value on a fixed scale from 0 to 1000, as in the rankings.'
const POINTS = 'The score times the applied weight. The points add up to the Champion Index.'
const WEIGHT =
  'The weight in the methodology, then the weight applied: the other parts share the weight of unmeasured parts in proportion.'

/** `25% → 31.3%`; one figure if all was measured. */
function Weight({ nominal, applied }: { nominal: number; applied: number | null }) {
  const percent = applied === null ? null : `${(applied * 100).toFixed(1)}%`
  if (percent === null || Math.abs((applied ?? 0) - nominal) < 0.0005) return formatPercent(nominal)
  return (
    <>
      <span className="text-ink-mute">{formatPercent(nominal)}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">, applied </span>
      {percent}
    </>
  )
}

type MeasurementProps = { brandId: string; component: Component; notes: readonly string[] }

function Measurement({ brandId, component, notes }: MeasurementProps) {
  return (
    <div className="space-y-0.5">
      <p>
        {component.measured ? (
          describeRaw(component)
        ) : (
          <span className="text-ink-mute">Not measured: {component.missingBecause ?? 'no reason recorded'}</span>
        )}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-xs text-ink-mute">
          {note}
        </p>
      ))}
      {component.sources.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-mute">
          {component.sources.map((source) => (
            <li key={`${source.provider} ${source.url} ${source.observedAt} ${source.value}`}>
              <FetchedSource
                url={source.url}
                request={{
                  brand: brandId,
                  component: component.name,
                  provider: source.provider,
                  url: source.url,
                  observedAt: source.observedAt,
                }}
              >
                {providerName(source.provider)}
              </FetchedSource>
              {source.value !== null && ` ${formatExactly(source.value)}`}, <Day value={source.observedAt} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function describeRaw({ name, raw, unit }: Component): string {
  if (raw === null) return 'Below detection'
  if (unit === null) return formatCompactNumber(raw)
  if (name === 'growth') return `${formatGrowth(raw * 100)} in 90 days`
  if (name === 'engagement') return `Interactions per post: ${Number((raw * 100).toPrecision(3))}% of followers`
  if (name === 'traffic') return `Rank ${formatCount(raw)}`
  if (name === 'influence') return `Combined audience of its athletes: ${Number(raw.toPrecision(3))} of 1`
  return `${Math.abs(raw) < 10 ? Number(raw.toPrecision(3)) : formatCompactNumber(raw)} ${unit}`
}

/** The source's figures in full, so that the rounded figure above can be checked. */
function formatExactly(value: number): string {
  return EXACT.format(value)
}

const EXACT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
