import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { type OwnField, ownControl } from '#app/records/fields/own/own-field.ts'
import type { RecordField } from '#app/records/fields/record-field.ts'
import type { ListedKind } from '#db/tables/label.ts'
import { FIELDS_OF } from './bulk-edit.ts'
import { changeName, isChangeName } from './bulk-edit-in-url.ts'

type ChooseChangesProps = {
  kind: ListedKind
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  own: readonly OwnField[]
  /** Known values of fields with suggestions. */
  suggestions: readonly string[]
}

/** What the selected records get; sent as a query, so that the page shows what would be edited. */
export function ChooseChanges({ kind, typed, errors, own, suggestions }: ChooseChangesProps) {
  const params = new URLSearchParams(useLocation().search)

  return (
    <Card title="What to change" description="Fields left as they are stay unchanged.">
      <Form className="space-y-5">
        {[...params].map(
          ([name, value]) =>
            !isChangeName(name) && <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {Object.entries(FIELDS_OF[kind]).map(([key, field]) => (
            <ChangeInput
              key={key}
              name={changeName(key)}
              field={field}
              value={typed[key]}
              error={errors[key]}
              suggestions={suggestions}
            />
          ))}
          {TAG_INPUTS.map(({ key, label }) => (
            <Field
              key={key}
              name={changeName(key)}
              label={label}
              optional
              hint="Separated by semicolons."
              defaultValue={typed[key]}
              error={errors[key]}
              autoComplete="off"
              dir="auto"
            />
          ))}
          <OwnChangeInputs own={own} typed={typed} errors={errors} />
          {kind === 'brand' && (
            <Select
              name={changeName('archived')}
              label="Archived"
              emptyLabel={UNCHANGED}
              options={[
                { value: 'yes', label: 'Archive' },
                { value: 'no', label: 'Unarchive' },
              ]}
              defaultValue={typed.archived}
            />
          )}
        </div>
        {kind === 'athlete' && (
          <Checkbox
            name={changeName('discovery')}
            value="yes"
            label="Start a discovery of the brands of each"
            hint="A few at a time, after those that people ask for."
            defaultChecked={typed.discovery !== undefined}
          />
        )}
        <Button>Show what would change</Button>
      </Form>
    </Card>
  )
}

const UNCHANGED = 'Unchanged'

const TAG_INPUTS = [
  { key: 'addTags', label: 'Add tags' },
  { key: 'removeTags', label: 'Remove tags' },
]

function OwnChangeInputs({ own, typed, errors }: Pick<ChooseChangesProps, 'own' | 'typed' | 'errors'>) {
  if (own.length === 0) return null
  return (
    <>
      {own.map(({ key, label, type, choices }) => {
        const name = ownControl(key)
        const control = { name: changeName(name), label, defaultValue: typed[name], error: errors[name] }
        return type === 'choice' ? (
          <Select key={key} {...control} emptyLabel={UNCHANGED} options={choices} />
        ) : (
          <Field key={key} {...control} placeholder={UNCHANGED} autoComplete="off" dir="auto" />
        )
      })}
      <Select
        name={changeName('emptied')}
        label="Empty a field"
        emptyLabel="None"
        options={own.map(({ key, label }) => ({ value: key, label }))}
        defaultValue={typed.emptied}
      />
    </>
  )
}

type ChangeInputProps = {
  name: string
  field: RecordField
  value: string | undefined
  error: string | undefined
  suggestions: readonly string[]
}

function ChangeInput({ name, field: { label, input }, value, error, suggestions }: ChangeInputProps) {
  if (input.as === 'choice') {
    const { options } = input
    return (
      <Select name={name} label={label} emptyLabel={UNCHANGED} options={options} defaultValue={value} error={error} />
    )
  }
  return (
    <>
      <Field
        name={name}
        label={label}
        placeholder={UNCHANGED}
        defaultValue={value}
        error={error}
        list={`${name}-known`}
        autoComplete="off"
        dir="auto"
      />
      <datalist id={`${name}-known`}>
        {suggestions.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
    </>
  )
}
