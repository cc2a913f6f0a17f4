import { clsx } from 'clsx'
import { Banner } from '#app/components/banner.tsx'
import { DateTime } from '#app/components/date-time.tsx'
import type { AthleteFields } from './athlete-form.ts'
import type { EditedAthlete } from './athlete-form-answer.ts'
import { STATUS_WORDS } from './athlete-status.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from './social-network.ts'

/** What is typed and what somebody else has saved, field by field; what is typed can still be changed below. */
export function BothVersions({ fields, theirs }: { fields: AthleteFields; theirs: EditedAthlete }) {
  return (
    <section id="both-versions" tabIndex={-1} aria-label="Both versions" className="mb-5 space-y-3">
      <Banner tone="caution" role="alert" title="Somebody else has saved this athlete meanwhile">
        Saved <DateTime value={theirs.updatedAt} withTime />. Nothing of yours is saved yet. Keep yours and theirs is
        overwritten; take theirs and yours is dropped.
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
            {compare(fields, theirs).map(({ label, mine, other }) => (
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

function compare(fields: AthleteFields, theirs: EditedAthlete) {
  const handles = fields.socialHandles.getFieldset()
  return [
    { label: 'Name', mine: typed(fields.name.value), other: theirs.name },
    { label: 'Sport', mine: typed(fields.sport.value), other: theirs.sport },
    { label: 'Status', mine: statusWord(fields.status.value), other: STATUS_WORDS[theirs.status] },
    ...SOCIAL_NETWORKS.map((network) => ({
      label: NETWORK_NAMES[network],
      mine: typed(handles[network].value).replace(/^@/, ''),
      other: theirs.socialHandles[network] ?? '',
    })),
  ]
}

function typed(value: string | undefined): string {
  return (value ?? '').trim()
}

function statusWord(value: string | undefined): string {
  return STATUS_WORDS[(value || 'ACTIVE') as keyof typeof STATUS_WORDS] ?? typed(value)
}
