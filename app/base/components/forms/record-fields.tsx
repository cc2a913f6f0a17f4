import { TextLink } from '../navigation/text-link.tsx'
import { Field } from './field.tsx'

type FieldOf = Parameters<typeof Field>[0]['field']

type NameFieldProps = {
  field: FieldOf
  /** The record that already has this name, and its page. */
  namesake: { name: string } | undefined
  to: string
}

export function NameField({ field, namesake, to }: NameFieldProps) {
  const hint = namesake && <TextLink to={to}>Show {namesake.name}</TextLink>
  return <Field field={field} label="Name" autoComplete="off" dir="auto" hint={hint} />
}

type HandleFieldsProps = {
  legend: string
  networks: readonly { name: string; field: FieldOf }[]
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
