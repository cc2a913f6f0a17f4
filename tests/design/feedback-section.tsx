import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { Loading, Skeleton } from '#app/base/components/feedback/skeleton.tsx'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { TrophyIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Example, Row, Section } from './section.tsx'

export function FeedbackSection() {
  const showToast = useToast()

  return (
    <Section id="feedback" title="Feedback">
      <Example title="Banners">
        <div className="space-y-3">
          <Banner title="Processing continues">You may leave this page.</Banner>
          <Banner tone="positive">Athlete updated successfully</Banner>
          <Banner
            tone="caution"
            title="Two people edited this"
            actions={
              <Button type="button" size="sm">
                Compare
              </Button>
            }
          >
            Yours has not been saved.
          </Banner>
          <Banner tone="danger" title="Upload failed">
            Row 4: Invalid status "ASLEEP".
          </Banner>
        </div>
      </Example>
      <Example title="Toasts">
        <Row>
          <Button type="button" onClick={() => showToast({ title: 'Processing Started', description: 'LeBron James' })}>
            Show a toast
          </Button>
          <Button
            type="button"
            onClick={() =>
              showToast({ title: 'Upload failed', description: 'The file is empty.', variant: 'destructive' })
            }
          >
            Show a failure
          </Button>
          <Button type="button" onClick={() => showToast({ title: 'Job completed', href: '/design#feedback' })}>
            Show one that leads on
          </Button>
        </Row>
      </Example>
      <Example title="Progress">
        <div className="max-w-md space-y-4">
          <Progress label="Importing" value={312} max={1000} valueText="312 of 1,000" />
          <Progress label="Done" value={100} tone="positive" />
          <Progress label="Failed" value={40} tone="danger" />
          <Progress label="Reading the file" />
        </div>
      </Example>
      <Example title="Skeleton">
        <Loading>
          <div className="flex items-center gap-3">
            <Skeleton className="size-9 rounded-full" />
            <div className="space-y-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
        </Loading>
      </Example>
      <Example title="Empty">
        <Card>
          <EmptyState
            title="No rankings data available"
            text="Brands appear here as soon as they have been found and measured."
            icon={TrophyIcon}
            headingLevel={3}
            action={<LinkButton to="#feedback">Import Athletes</LinkButton>}
          />
        </Card>
      </Example>
      <Example title="Pages that could not be shown">
        <p className="flex flex-wrap gap-4 text-sm">
          {[403, 404, 500, 503].map((status) => (
            <TextLink key={status} to={`/design/failure?status=${status}`} prefetch="none">
              Status {status}
            </TextLink>
          ))}
        </p>
      </Example>
    </Section>
  )
}
