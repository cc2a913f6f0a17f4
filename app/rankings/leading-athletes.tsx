import { Fragment } from 'react'
import { formatCount } from '#app/components/format.ts'
import { TextLink } from '#app/components/text-link.tsx'
import type { LeadingAthlete } from './ranking.queries.server.ts'

type LeadingAthletesProps = { athletes: readonly LeadingAthlete[]; total: number }

/** Up to two athletes, what is not certain about them in words, and how many more there are. */
export function LeadingAthletes({ athletes, total }: LeadingAthletesProps) {
  const more = total - athletes.length
  return (
    <>
      {athletes.map((athlete, index) => (
        <Fragment key={athlete.id}>
          {index > 0 && ', '}
          {athlete.standing === 'FORMER' && 'formerly '}
          <TextLink
            to={`/athletes/${athlete.id}`}
            quiet
            className="inline-block py-1 font-normal text-ink-soft underline"
          >
            {athlete.name}
          </TextLink>
          {athlete.verification !== 'VERIFIED' && ` (${athlete.verification.toLowerCase()})`}
        </Fragment>
      ))}
      {more > 0 && ` +${formatCount(more)} more`}
    </>
  )
}
