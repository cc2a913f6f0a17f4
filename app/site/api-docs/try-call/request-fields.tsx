import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import type { CallDescription } from '../api-reference.server.ts'
import type { FieldLine } from '../describe-schema.ts'
import { placeholderOf } from '../examples/placeholder.ts'
import type { Problems } from './tried-request.ts'

/** The fields for what a call takes, filled in with its example. */
export function RequestFields({ call, problems }: { call: CallDescription; problems: Problems }) {
  const { path, parameters, body, example } = call
  const ofPath = parameters.filter((field) => field.in === 'path')
  const ofQuery = parameters.filter((field) => field.in === 'query')
  const isForm = body?.type === 'multipart/form-data'

  return (
    <>
      {[...ofPath, ...ofQuery].length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {ofPath.map((field) => (
            <Field
              key={field.path}
              size="sm"
              label={field.path}
              name={`path.${field.path}`}
              hint={field.note}
              defaultValue={example.path[field.path]}
              placeholder={placeholderOf(path, field.path)}
              error={problems[`path.${field.path}`]}
              required
              spellCheck={false}
              autoCapitalize="none"
              className="sm:col-span-2"
            />
          ))}
          {ofQuery.map((field) => (
            <Entry
              key={field.path}
              field={field}
              name={`query.${field.path}`}
              value={example.query[field.path]}
              problems={problems}
            />
          ))}
        </div>
      )}
      {body && !isForm && (
        <TextArea
          label="Body, as JSON"
          name="body"
          rows={Math.min(12, (example.body ?? '').split('\n').length + 1)}
          defaultValue={example.body ?? ''}
          error={problems.body}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          className="[&_textarea]:font-mono md:[&_textarea]:text-sm"
        />
      )}
      {isForm && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            size="sm"
            label="file"
            name="form.file"
            type="file"
            error={problems['form.file']}
            required
            className="file-field sm:col-span-2"
          />
          {body.fields.filter(isEntered).map((field) => (
            <Entry
              key={field.path}
              field={field}
              name={`form.${field.path}`}
              value={example.fields?.[field.path]}
              problems={problems}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** A field of a form; the parts of an object are entered with it, as JSON. */
function isEntered({ path, type }: FieldLine): boolean {
  return type !== 'file' && !path.includes('.')
}

type EntryProps = { field: FieldLine; name: string; value: string | undefined; problems: Problems }

function Entry({ field: { path, type, isRequired, note, choices }, name, value, problems }: EntryProps) {
  if (choices) {
    return (
      <Select
        size="sm"
        label={path}
        optional={!isRequired}
        name={name}
        hint={note}
        options={choices}
        emptyLabel="Not sent"
        defaultValue={value ?? ''}
        error={problems[name]}
      />
    )
  }
  return (
    <Field
      size="sm"
      label={path}
      optional={!isRequired}
      name={name}
      hint={note}
      defaultValue={value}
      placeholder={type}
      error={problems[name]}
      spellCheck={false}
      autoCapitalize="none"
      inputMode={type === 'integer' ? 'numeric' : undefined}
    />
  )
}
