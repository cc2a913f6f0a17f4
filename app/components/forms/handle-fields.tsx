import { Field } from './field.tsx'

type HandleFieldsProps = {
  legend: string
  networks: readonly { name: string; field: Parameters<typeof Field>[0]['field'] }[]
}

/** One field per social network for a person's or a brand's handles. */
export function HandleFields({ legend, networks }: HandleFieldsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <p className="mt-0.5 text-sm text-ink-mute">Enter handles, with or without @, or profile addresses.</p>
      <div className="mt-3 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {networks.map(({ name, field }) => (
          <Field
            key={name}
            field={field}
            label={name}
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </div>
    </fieldset>
  )
}
