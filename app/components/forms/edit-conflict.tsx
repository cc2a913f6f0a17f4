import { clsx } from 'clsx'
import { DateTime } from '../display/date-time.tsx'
import { Banner } from '../feedback/banner.tsx'

type EditConflictProps = {
  /** The kind of record being edited: `athlete`. */
  what: string
  /** When the other version was saved. */
  savedAt: string
  fields: readonly { label: string; mine: string; other: string }[]
}

/** Both versions of an edit conflict, field by field; the user's own can still be changed below. */
export function EditConflict({ what, savedAt, fields }: EditConflictProps) {
  return (
    <section id="both-versions" tabIndex={-1} aria-label="Both versions" className="mb-5 space-y-3">
      <Banner tone="caution" role="alert" title={`Someone else has saved this ${what} in the meantime`}>
        Saved <DateTime value={savedAt} withTime />. Your changes are not saved yet. Keep yours to overwrite theirs, or
        take theirs to discard yours.
      </Banner>
      <div className="overflow-x-auto rounded-lg border">
        <table className="w-full text-sm">
          <caption className="sr-only">Both versions, field by field</caption>
          <thead className="bg-sunken text-left text-xs text-ink-mute">
            <tr>
              {['Field', 'Yours', 'Theirs'].map((heading) => (
                <th key={heading} scope="col" className="px-4 py-2 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-t">
            {fields.map(({ label, mine, other }) => (
              <tr key={label} className={clsx(mine !== other && 'bg-caution-soft/60')}>
                <th scope="row" className="px-4 py-2 text-left font-normal text-ink-mute">
                  {label}
                  {mine !== other && <span className="sr-only"> (differs)</span>}
                </th>
                <Version value={mine} differs={mine !== other} />
                <Version value={other} differs={mine !== other} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Version({ value, differs }: { value: string; differs: boolean }) {
  return (
    <td className={clsx('max-w-56 px-4 py-2 wrap-anywhere', differs ? 'font-medium' : 'text-ink-soft')} dir="auto">
      {value || <span className="font-normal text-ink-mute">empty</span>}
    </td>
  )
}
