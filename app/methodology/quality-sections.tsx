import { formatPercent } from '#app/components/display/format.ts'
import { COMPONENT_LABELS } from '#app/scoring/champion-index/component-labels.ts'
import { GRADES } from '#app/scoring/champion-index/data-quality.ts'
import { COMPONENTS, METHODOLOGY } from '#app/scoring/champion-index/methodology.ts'
import { Formula, Section } from './section.tsx'

const { athleteIndex, dataQuality, grades, halfLifeDays } = METHODOLOGY

export function QualitySections() {
  return (
    <>
      <Section id="quality">
        <p>
          Data quality says how much a score can be relied on. It stands beside the score, never changes it, and falls
          as the figures age.
        </p>
        <Formula>
          {dataQuality.coverage} · coverage + {dataQuality.freshness} · freshness + {dataQuality.diversity} · publishers
          + {dataQuality.ownership} · ownership + {dataQuality.profile} · profile
        </Formula>
        <ul>
          <li>
            Freshness: the mean of the measured components by weight, each halved in{' '}
            {COMPONENTS.map((name) => `${halfLifeDays[name]} days (${COMPONENT_LABELS[name].toLowerCase()})`).join(
              ', ',
            )}
            .
          </li>
          <li>Publishers: of all evidence and figures; {dataQuality.groupsForFull} different ones are full.</li>
          <li>Ownership: the best confidence of a link as founder or owner.</li>
          <li>
            Profile: the share of website, country, category, founding date, description, logo, an account and a linked
            athlete that is known.
          </li>
          <li>
            Grades:{' '}
            {GRADES.map((grade) =>
              grade === 'D' ? 'D below that' : `${grade} from ${formatPercent(grades[grade])}`,
            ).join(', ')}
            .
          </li>
        </ul>
      </Section>
      <Section id="athletes">
        <p>
          The index of an athlete is the mean of the scores of the athlete’s brands, former ones included, each once by
          its best link: Verified counts {athleteIndex.VERIFIED}, Pending {athleteIndex.PENDING}, Unverified{' '}
          {athleteIndex.UNVERIFIED}.
        </p>
      </Section>
    </>
  )
}
