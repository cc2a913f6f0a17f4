import type { ReactNode } from 'react'
import { Card } from '#app/base/components/display/card.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { ResultView } from '../page/search-address.ts'
import type { Result } from './result.tsx'

type ResultListProps = { title: string; view: ResultView; results: readonly Result[]; viewAll: ReactNode }

/** Results as rows of one card, or as a card each. */
export function ResultList({ title, view, results, viewAll }: ResultListProps) {
  if (view === 'list') {
    return (
      <Card title={title} flush actions={<span className="text-sm">{viewAll}</span>}>
        <ul className="divide-y border-t">
          {results.map((result) => (
            <ResultRow key={result.id} {...result} />
          ))}
        </ul>
      </Card>
    )
  }
  return (
    <section>
      <header className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="text-base font-semibold tracking-tight">{title}</h3>
        <span className="text-sm">{viewAll}</span>
      </header>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
        {results.map((result) => (
          <ResultCard key={result.id} {...result} />
        ))}
      </ul>
    </section>
  )
}

function ResultRow({ to, portrait, name, reason, kind, details, figure, badge, facts }: Result) {
  return (
    <li className="relative flex items-center gap-3 px-5 py-2.5 text-sm transition-colors hover:bg-hover sm:px-6">
      {portrait}
      <div className="min-w-0 grow">
        <NameLink to={to}>{name}</NameLink>
        {reason}
        {facts ? (
          <Facts facts={facts} />
        ) : (
          <p className="text-xs text-ink-mute wrap-anywhere">
            <bdi>{kind}</bdi> · {details}
          </p>
        )}
      </div>
      {!facts && (
        <div className="flex shrink-0 items-center gap-2 max-sm:flex-col max-sm:items-end max-sm:gap-1">
          {badge}
          {figure}
        </div>
      )}
    </li>
  )
}

function ResultCard({ to, portrait, name, reason, kind, details, figure, badge, facts }: Result) {
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-lg border bg-surface p-4 text-sm transition-colors hover:border-control hover:bg-hover">
      <div className="flex items-start gap-3">
        {portrait}
        <div className="min-w-0 grow">
          <NameLink to={to}>{name}</NameLink>
          {reason}
          {facts ? (
            <Facts facts={facts} />
          ) : (
            <p className="text-xs text-ink-mute wrap-anywhere">
              <bdi>{kind}</bdi>
            </p>
          )}
        </div>
        {!facts && figure && <div className="shrink-0">{figure}</div>}
      </div>
      {!facts && (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t pt-3 text-xs text-ink-mute tabular-nums">
          {details}
          <span className="flex flex-wrap gap-2">{badge}</span>
        </div>
      )}
    </li>
  )
}

function Facts({ facts }: Pick<Required<Result>, 'facts'>) {
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-mute tabular-nums">
      {facts.map(({ key, fact }) => (
        <li key={key} className="min-w-0 wrap-anywhere" dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** The whole row or card is its target. */
function NameLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink
      to={to}
      quiet
      className="line-clamp-2 w-fit wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </TextLink>
  )
}
