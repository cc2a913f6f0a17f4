import { useState } from 'react'
import { Combobox } from '#app/base/components/forms/combobox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import type { FieldMeta } from '#app/base/components/forms/field-meta.ts'
import { Select } from '#app/base/components/forms/select.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { openedName } from './field-values.ts'
import { type InputName, inputName } from './input-name.ts'
import type { RecordField, RecordFields } from './record-field.ts'

type Controls<F extends RecordFields> = { readonly [Key in keyof F & string as InputName<Key>]: FieldMeta }

type InputContext = {
  /** The record that already has this name, and its page. */
  namesake?: { name: string; to: string } | undefined
  suggestions?: readonly string[]
  /** The values that the form was opened with. */
  opened?: Readonly<Record<string, unknown>> | null | undefined
}

type RecordInputsProps<F extends RecordFields> = InputContext & { fields: F; controls: Controls<F> }

/** The inputs of a record's fields, in the order of the list. */
export function RecordInputs<F extends RecordFields>({ fields, controls, ...context }: RecordInputsProps<F>) {
  const metas: Readonly<Record<string, FieldMeta>> = controls
  return inLines(Object.entries(fields)).map((line) => {
    const inputs = line.map(([key, field]) => (
      <RecordInput key={key} field={field} control={metas[inputName(key)] as FieldMeta} {...context} />
    ))
    return line.length === 1 ? (
      inputs
    ) : (
      <div key={line[0]?.[0]} className="grid items-start gap-5 sm:grid-cols-2">
        {inputs}
      </div>
    )
  })
}

type Entry = [key: string, field: RecordField]

/** Two fields of half width that follow each other are on one line. */
function inLines(entries: readonly Entry[]): Entry[][] {
  const lines: Entry[][] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (isHalf(entry) && last?.length === 1 && last[0] && isHalf(last[0])) last.push(entry)
    else lines.push([entry])
  }
  return lines
}

function isHalf([, { input }]: Entry): boolean {
  return 'half' in input && input.half === true
}

type RecordInputProps = InputContext & { field: RecordField; control: FieldMeta }

function RecordInput({ opened, ...input }: RecordInputProps) {
  const { field, control } = input
  return field.staysUnlessNamed ? (
    <>
      <input type="hidden" name={openedName(control.name)} value={String(opened?.[control.name] ?? '')} />
      <ShownInput {...input} />
    </>
  ) : (
    <ShownInput {...input} />
  )
}

function ShownInput({
  field: { label, input, optional },
  control,
  namesake,
  suggestions,
}: Omit<RecordInputProps, 'opened'>) {
  switch (input.as) {
    case 'name': {
      const hint = namesake && <TextLink to={namesake.to}>Show {namesake.name}</TextLink>
      return <Field field={control} label={label} autoComplete="off" dir="auto" hint={hint} />
    }
    case 'area':
      return <TextArea field={control} label={label} optional={optional} counter dir="auto" rows={input.rows} />
    case 'choice':
      return (
        <Select
          field={control}
          label={label}
          optional={optional}
          options={input.options}
          emptyLabel={optional ? 'Unknown' : control.defaultValue ? undefined : 'Choose'}
        />
      )
    case 'suggestions':
      return <SuggestingInput field={control} label={label} suggestions={suggestions ?? []} />
    case 'line':
      return (
        <Field
          field={control}
          label={label}
          optional={optional}
          inputMode={input.keyboard}
          autoComplete="off"
          {...(input.keyboard === 'url' && { autoCapitalize: 'none', spellCheck: false })}
          placeholder={input.placeholder}
        />
      )
    case 'own':
      return null
    case 'handle':
    case 'date':
    case 'item':
      return (
        <Field
          field={control}
          label={label}
          optional={optional}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={PLACEHOLDERS[input.as]}
        />
      )
  }
}

const PLACEHOLDERS = { handle: undefined, date: '1990-05-21', item: 'Q36159' } as const

type HandleInputsProps<F extends RecordFields> = { legend: string; fields: F; controls: Controls<F> }

/** One input per social network for a person's or a brand's handles. */
export function HandleInputs<F extends RecordFields>({ legend, fields, controls }: HandleInputsProps<F>) {
  const metas: Readonly<Record<string, FieldMeta>> = controls
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <p className="mt-0.5 text-sm text-ink-mute">Enter handles, with or without @, or profile addresses.</p>
      <div className="mt-3 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {Object.entries(fields).map(([key, field]) => (
          <RecordInput key={key} field={field} control={metas[inputName(key)] as FieldMeta} />
        ))}
      </div>
    </fieldset>
  )
}

const OFFERED = 8

type SuggestingInputProps = { field: FieldMeta; label: string; suggestions: readonly string[] }

/** Suggests known values; a new one may be typed. */
function SuggestingInput({ field, label, suggestions }: SuggestingInputProps) {
  const [typed, setTyped] = useState('')

  return (
    <Combobox
      field={field}
      label={label}
      choices={suggestions}
      suggestions={fitting(suggestions, typed).map((value) => ({ value, label: value }))}
      onSearch={setTyped}
      dir="auto"
    />
  )
}

/** Matches at the beginning first, then matches inside. */
function fitting(known: readonly string[], typed: string): string[] {
  const text = typed.trim().toLowerCase()
  const found = known.filter((value) => value.toLowerCase().includes(text) && value.toLowerCase() !== text)
  return found
    .sort((one, other) => Number(other.toLowerCase().startsWith(text)) - Number(one.toLowerCase().startsWith(text)))
    .slice(0, OFFERED)
}
