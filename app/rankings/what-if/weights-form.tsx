import { Form } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Card } from '#app/components/display/card.tsx'
import { Banner } from '#app/components/feedback/banner.tsx'
import { useSelfSendingForm } from '#app/components/forms/use-self-sending-form.ts'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { COMPONENTS } from '#app/scoring/champion-index/methodology.ts'
import { shareOf } from '#app/scoring/what-if/weights.ts'
import type { ReadWeights } from './read-weights.ts'
import { WeightField } from './weight-field.tsx'

/** Six weights that the address keeps. With script the ranking follows while they are moved. */
export function WeightsForm({ given, weights, errors }: ReadWeights) {
  const selfSending = useSelfSendingForm(given, { replace: true })

  return (
    <Card
      title="Weights"
      description="Only their proportions matter."
      actions={
        <LinkButton to="/champions/what-if" size="sm" preventScrollReset>
          Reset
        </LinkButton>
      }
    >
      <Form {...selfSending} action="/champions/what-if" autoComplete="off" className="space-y-4">
        {errors.all && (
          <Banner tone="danger" role="alert">
            {errors.all}
          </Banner>
        )}
        <div className="grid gap-x-8 gap-y-3 md:grid-cols-2 lg:grid-cols-1">
          {COMPONENTS.map((name) => (
            <WeightField
              key={name}
              name={name}
              given={given[name]}
              share={weights && shareOf(weights, name)}
              error={errors[name]}
            />
          ))}
        </div>
        <div className="hidden noscript:block">
          <Button>Rank by these weights</Button>
        </div>
      </Form>
    </Card>
  )
}
