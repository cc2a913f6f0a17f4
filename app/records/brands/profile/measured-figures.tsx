import type { ReactNode } from 'react'
import { Day } from '#app/base/components/display/day.tsx'
import { formatCompactNumber } from '#app/base/components/display/format.ts'
import { SocialIcon } from '#app/base/components/display/social-icon.tsx'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { FetchedSource } from '#app/records/relationships/fetched-source.tsx'
import { platformName } from './platform-name.ts'

/** A measured figure with where and when it was read. */
export interface MeasuredFigure {
  value: number
  provider: string
  url: string
  observedAt: string
}

type MeasuredFiguresProps = {
  /** Whose figures they are. */
  of: { brand: string } | { athlete: string }
  figures: readonly (MeasuredFigure & { key: string; label: ReactNode })[]
}

export function MeasuredFigures({ of, figures }: MeasuredFiguresProps) {
  return (
    <dl className="divide-y text-sm">
      {figures.map(({ key, label, value, provider, url, observedAt }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
          <dt className="flex items-center gap-2">{label}</dt>
          <dd className="font-semibold tabular-nums">{formatCompactNumber(value)}</dd>
          <dd className="w-full text-xs text-ink-mute">
            <FetchedSource url={url} request={{ ...of, provider, url, observedAt }}>
              {providerName(provider)}
            </FetchedSource>
            , <Day value={observedAt} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function PlatformLabel({ platform }: { platform: string }) {
  return (
    <>
      <SocialIcon network={platform} />
      {platformName(platform)}
    </>
  )
}
