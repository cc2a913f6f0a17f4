import { Field } from '../forms/field.tsx'

/** The first and the last day of a list, as the parameters `from` and `to`. */
export function PeriodFields({ from, to }: { from: string; to: string }) {
  return (
    <div className="flex grow flex-wrap items-center gap-2 text-sm text-ink-mute lg:grow-0">
      <Day word="From" label="First day" name="from" value={from} />
      <Day word="to" label="Last day" name="to" value={to} />
    </div>
  )
}

type DayProps = { word: string; label: string; name: string; value: string }

/** Its word stays on its line. */
function Day({ word, label, name, value }: DayProps) {
  return (
    <span className="flex min-w-0 grow items-center gap-2">
      <span aria-hidden="true" className="min-w-9 lg:min-w-0">
        {word}
      </span>
      <Field
        label={label}
        hideLabel
        name={name}
        type="date"
        size="sm"
        title={`${label} (UTC)`}
        defaultValue={value}
        className="min-w-0 grow"
      />
    </span>
  )
}
