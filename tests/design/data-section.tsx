import {
  Badge,
  RankChangeBadge,
  RankNumber,
  ScoreBadge,
  StatusBadge,
  type Tone,
} from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { NOT_AVAILABLE } from '#app/base/components/display/format.ts'
import { Monogram } from '#app/base/components/display/monogram.tsx'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { AthletesIcon, TrophyIcon, VerifiedIcon } from '#app/base/components/icon.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import { Example, Row, Section } from './section.tsx'

export function DataSection() {
  return (
    <Section id="data" title="Figures and facts">
      <Example title="Badges">
        <Row>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="positive" icon={VerifiedIcon}>
            Verified
          </Badge>
          <StatusBadge status="ACTIVE" />
          <StatusBadge status="RETIRED" />
          <StatusBadge status="INACTIVE" />
        </Row>
      </Example>
      <Example title="Scores, ranks and changes">
        <Row>
          <ScoreBadge score={872.4} size="lg" />
          {[812.4, 655, 431.2, 120, null].map((score) => (
            <ScoreBadge key={score} score={score} />
          ))}
          {[1, 2, 3, 4, null].map((rank) => (
            <RankNumber key={rank} rank={rank} />
          ))}
          {[3, -1, 0].map((change) => (
            <RankChangeBadge key={change} change={change} />
          ))}
        </Row>
      </Example>
      <Example title="Monograms">
        <Row>
          {['LeBron James', 'Ana Über', '大谷 翔平', 'Naomi Osaka', 'Serena Williams', 'Messi'].map((name) => (
            <Monogram key={name} name={name} />
          ))}
          <Monogram name="Nike" shape="square" size="sm" />
          <Monogram name="New Balance" shape="square" size="lg" />
          <Monogram name="Logo" shape="square" size="lg" src="/favicon.svg" />
        </Row>
      </Example>
      <Example title="Stat cards">
        <StatCards label="Key figures">
          <StatCard label="Total Athletes" value="12,480" caption="9,812 active" icon={AthletesIcon} to="#data" />
          <StatCard label="Champion Index" value="872.4" caption="Median 431.0" icon={TrophyIcon} tone="gold" />
          <StatCard label="Followers" value="1.2M" caption="Added up over three networks, counted once each" />
          <StatCard label="Traffic" value={NOT_AVAILABLE} caption="No source" />
        </StatCards>
      </Example>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="A card" headingLevel={3} description="With a footer" footer="Read two minutes ago">
          <DefinitionList
            items={[
              { term: 'Founded', detail: '1964' },
              { term: 'Seen', detail: <DateTime value="2026-11-21T02:40:00Z" withTime /> },
              { term: 'Processed', detail: <DateTime value={null} /> },
            ]}
          />
        </Card>
        <Card>
          <p className="text-sm text-ink-soft">A card without a heading.</p>
        </Card>
      </div>
    </Section>
  )
}

const TONES: Tone[] = ['neutral', 'accent', 'gold', 'positive', 'caution', 'warning', 'danger', 'info']
