import { useLocation } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { HistoryIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { useViewer } from '#app/site/shell/root-data.ts'
import { ChangeFields, ChangePages } from './change-fields.tsx'
import type { DescribedChange } from './describe-change.server.ts'
import { restoreAddress } from './restore-address.ts'

export type HistoryCardProps = {
  changes: readonly DescribedChange[]
  next: string | null
  isFirst: boolean
  /** The form that restores a version; undefined for those who may not edit the record. */
  form?: string | undefined
}

/** What was done to a record, newest first. */
export function HistoryCard({ changes, next, isFirst, form }: HistoryCardProps) {
  const current = isFirst ? changes.find(({ fields }) => fields.length > 0) : undefined

  return (
    <div className="space-y-4">
      <Card flush>
        {changes.length === 0 ? (
          <EmptyState icon={HistoryIcon} title="No changes recorded" text="Changes from now on are listed here." />
        ) : (
          <ol className="divide-y">
            {changes.map((change) => (
              <li key={change.id} className="space-y-2 px-5 py-4 sm:px-6">
                <ChangeLine change={change} />
                {change.fields.length > 0 && (
                  <ChangeFields
                    fields={change.fields}
                    action={({ field, label, isDeclared }) =>
                      isDeclared &&
                      change.kind !== 'created' && (
                        <Restore form={form} change={change.id} field={field} label={label} />
                      )
                    }
                  />
                )}
                {change.isVersion && change !== current && <Restore form={form} change={change.id} />}
              </li>
            ))}
          </ol>
        )}
      </Card>
      <ChangePages next={next} isFirst={isFirst} />
    </div>
  )
}

function ChangeLine({ change: { words, by, door, at, undo } }: { change: DescribedChange }) {
  const isAdmin = useViewer()?.role === 'ADMIN'
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="text-sm font-medium wrap-anywhere">
        {words} <span className="font-normal text-ink-mute">by</span> <bdi>{by}</bdi>
      </p>
      <p className="text-xs text-ink-mute">
        <DateTime value={at} withTime /> · {door}
        {isAdmin && undo && (
          <>
            {' · '}
            <TextLink to={undo} className="touch:hit">
              Undo…
            </TextLink>
          </>
        )}
      </p>
    </div>
  )
}

type RestoreProps = { form: string | undefined; change: number; field?: string; label?: string }

/** Opens the form with the former value of a field, or with the version that a change left. */
function Restore({ form, change, field, label }: RestoreProps) {
  const { pathname } = useLocation()
  if (form === undefined) return null
  return (
    <LinkButton to={restoreAddress(form, pathname, change, field)} size="sm" prefetch="none">
      {field === undefined ? (
        'Restore this version'
      ) : (
        <>
          Restore<span className="sr-only"> the former value of {label}</span>
        </>
      )}
    </LinkButton>
  )
}
