import { Fragment } from 'react'
import { formatCount } from '#app/base/components/display/format.ts'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import type { LeadingAthlete } from '../ranking.queries.server.ts'

type LeadingAthletesProps = { athletes: readonly LeadingAthlete[]; total: number }

/** Up to two athletes with their uncertainty in words, and how many more there are. */
export function LeadingAthletes({ athletes, total }: LeadingAthletesProps) {
  const more = total - athletes.length
  return (
    <>
      {athletes.map((athlete, index) => (
        <Fragment key={athlete.id}>
          {athlete.standing === 'FORMER' && 'formerly '}
          <RowLink to={`/athletes/${athlete.id}`} className="soft-link inline">
            {athlete.name}
          </RowLink>
          {athlete.verification !== 'VERIFIED' && ` (${athlete.verification.toLowerCase()})`}
          {index < athletes.length - 1 && ', '}
        </Fragment>
      ))}
      {more > 0 && ` +${formatCount(more)} more`}
    </>
  )
}
