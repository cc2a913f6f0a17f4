import { formatPercent } from '#app/base/components/display/format.ts'
import { COMPONENT_LABELS } from '#app/champion-index/scoring/champion-index/component-labels.ts'
import { GRADES } from '#app/champion-index/scoring/champion-index/data-quality.ts'
import { COMPONENTS, METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { Formula, Section } from './section.tsx'

const { athleteIndex, dataQuality, grades, halfLifeDays } = METHODOLOGY

export function QualitySections() {
  return (
    <>
      <Section id="quality">
        <p>
          Data quality shows how reliable a score is. It is shown beside the score, never changes it, and falls as the
          figures age.
        </p>
        <Formula>
          {dataQuality.coverage} · coverage + {dataQuality.freshness} · freshness + {dataQuality.diversity} · publishers
          + {dataQuality.ownership} · ownership + {dataQuality.profile} · profile
        </Formula>
        <ul>
          <li>
            Freshness: the weighted mean of the measured parts, each halving in{' '}
            {COMPONENTS.map((name) => `${halfLifeDays[name]} days (${COMPONENT_LABELS[name].toLowerCase()})`).join(
              ', ',
            )}
            .
          </li>
          <li>
            Publishers: of all evidence and figures; {dataQuality.groupsForFull} different ones give the full value.
          </li>
          <li>Ownership: the best confidence of a link as founder or owner.</li>
          <li>
            Profile: how many of these are known: website, country, category, founding date, description, logo, an
            account and a linked athlete.
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
          An athlete’s index is the weighted mean of the scores of their brands, including former ones, each counted
          once by its best link: Verified counts {athleteIndex.VERIFIED}, Pending {athleteIndex.PENDING}, Unverified{' '}
          {athleteIndex.UNVERIFIED}.
        </p>
      </Section>
    </>
  )
}
