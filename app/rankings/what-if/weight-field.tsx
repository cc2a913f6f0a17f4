import { type FormEvent, useEffect, useRef } from 'react'
import { formatPercent } from '#app/components/display/format.ts'
import { Field } from '#app/components/forms/field.tsx'
import { COMPONENT_LABELS } from '#app/scoring/champion-index/component-labels.ts'
import { type ComponentName, METHODOLOGY } from '#app/scoring/champion-index/methodology.ts'
import { MOST_WEIGHT } from '#app/scoring/what-if/weights.ts'

type WeightFieldProps = {
  name: ComponentName
  /** As the address has it. */
  given: string
  /** Of the whole, 0–1; undefined while the weights cannot be ranked by. */
  share: number | undefined
  error: string | undefined
}

/** One weight as a number, and with script as a slider. Only the number is sent. */
export function WeightField({ name, given, share, error }: WeightFieldProps) {
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
        max={MOST_WEIGHT}
        step={1}
        defaultValue={given}
        error={error}
        onInput={(event: FormEvent<HTMLInputElement>) => {
          if (slider.current) slider.current.value = event.currentTarget.value
        }}
        className="w-32 shrink-0"
      />
      <div className="min-w-0 grow text-xs text-ink-mute">
        <p>
          {share !== undefined && `${formatPercent(share)}, `}officially {METHODOLOGY.weights[name]}%
        </p>
        <input
          ref={slider}
          type="range"
          min={0}
          max={MOST_WEIGHT}
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
