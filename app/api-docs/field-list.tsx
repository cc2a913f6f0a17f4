import type { FieldLine } from './describe-schema.ts'
import { Words } from './words.tsx'

/** Parameters, or the fields of a body: name, type, whether it is needed, and what there is to say about it. */
export function FieldList({ fields }: { fields: readonly (FieldLine & { in?: string })[] }) {
  return (
    <ul className="field-list">
      {fields.map(({ path, type, isRequired, note, in: place }) => (
        <li key={`${place} ${path}`}>
          <code>{path}</code> <span>{type}</span>
          {place !== undefined && place !== 'query' && <span> · in the {place}</span>}
          {isRequired && <em> · required</em>}
          {note !== undefined && (
            <p>
              <Words text={note} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
