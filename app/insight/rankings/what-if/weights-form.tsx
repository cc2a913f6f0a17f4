import { Form } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatPercent } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { useSelfSendingForm } from '#app/base/components/forms/use-self-sending-form.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { COMPONENT_LABELS } from '#app/champion-index/scoring/champion-index/component-labels.ts'
import { COMPONENTS, type ComponentName, METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { MAX_WEIGHT, shareOf } from '#app/champion-index/scoring/what-if/weights.ts'
import type { ReadWeights } from './read-weights.ts'

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
        <div className="grid grid-cols-3 items-end gap-x-3 gap-y-3 md:grid-cols-2 md:gap-x-8 lg:grid-cols-1">
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

type WeightFieldProps = {
  name: ComponentName
  /** As the address has it. */
  given: string
  /** Of the whole, 0–1; undefined while the weights cannot be ranked by. */
  share: number | undefined
  error: string | undefined
}

/** One weight as a number, and with script as a slider. Only the number is sent. */
function WeightField({ name, given, share, error }: WeightFieldProps) {
  const number = useRef<HTMLInputElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (slider.current && document.activeElement !== slider.current) slider.current.value = given
  }, [given])
  const label = COMPONENT_LABELS[name]

  return (
    <div className="flex items-end gap-4">
      <Field
        ref={number}
        label={label}
        name={name}
        type="number"
        size="sm"
        inputMode="numeric"
        required
        min={0}
        max={MAX_WEIGHT}
        step={1}
        defaultValue={given}
        error={error}
        onInput={(event: FormEvent<HTMLInputElement>) => {
          if (slider.current) slider.current.value = event.currentTarget.value
        }}
        className="w-full md:w-32 md:shrink-0"
      />
      <div className="min-w-0 grow text-xs text-ink-mute max-md:hidden">
        <p>
          {share !== undefined && `${formatPercent(share)}, `}officially {METHODOLOGY.weights[name]}%
        </p>
        <input
          ref={slider}
          type="range"
          min={0}
          max={MAX_WEIGHT}
          step={1}
          defaultValue={given}
          aria-label={`${label}, slider`}
          onInput={(event) => {
            if (number.current) number.current.value = event.currentTarget.value
          }}
          className="h-11 w-full touch-pan-y accent-accent noscript:hidden"
        />
      </div>
    </div>
  )
}
