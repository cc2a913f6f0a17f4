import { MeasuredFigures, PlatformLabel } from '#app/brands/profile/measured-figures.tsx'
import { Card } from '#app/components/display/card.tsx'
import { GlobeIcon } from '#app/components/icon.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import type { AudienceFigure } from './audience.queries.server.ts'

/** The measured figures of the athlete's own audience, with their platforms. */
export function AudienceCard({ athleteId, audience }: { athleteId: string; audience: readonly AudienceFigure[] }) {
  const figures = audience.map(({ metric, platform, ...figure }) => ({
    ...figure,
    key: `${metric} ${platform}`,
    label: metric === 'followers' ? <PlatformLabel platform={platform} /> : <PageViewsLabel />,
  }))
  return (
    <Card
      title="Audience"
      description={
        <>
          Followers, or page views where none are known, determine the{' '}
          <TextLink to="/methodology#component-influence">athlete influence</TextLink> of linked brands.
        </>
      }
    >
      <MeasuredFigures of={{ athlete: athleteId }} figures={figures} />
    </Card>
  )
}

function PageViewsLabel() {
  return (
    <>
      <GlobeIcon />
      Page views in 90 days
    </>
  )
}
