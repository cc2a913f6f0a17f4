import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { useInPlaceForm, useSentTo } from '#app/base/components/forms/in-place.ts'
import { IMPORTED_NOT_STOPPED, STOP_IMPORTED } from './agent-form.ts'
import { describeImported } from './describe-switch.ts'

type ImportedAthletesWaitingProps = {
  athletes: number
  contactIsSet: boolean
  /** The page to return to. */
  redirectTo: string
}

/** How many imported athletes wait for discovery, with a button to stop it. */
export function ImportedAthletesWaiting({ athletes, contactIsSet, redirectTo }: ImportedAthletesWaitingProps) {
  const onSubmit = useInPlaceForm({ failed: IMPORTED_NOT_STOPPED })
  const busy = useSentTo('/agent')?.get('intent') === STOP_IMPORTED
  const who = describeImported(athletes)

  return (
    <div className="space-y-1 rounded-md border bg-sunken px-3 py-2.5 text-sm">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 font-medium tabular-nums">{`${who} for discovery`}</p>
        <form method="post" action="/agent" onSubmit={onSubmit} className="shrink-0">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <ConfirmButton
            label="Stop"
            subject="discovery of imported athletes"
            consequence={`This takes the imported athletes out of the queue. They stay in the directory, and the agent, when enabled, processes them in turn. Discoveries already queued still run.`}
            size="sm"
            variant="danger-quiet"
            name="intent"
            value={STOP_IMPORTED}
            disabled={busy}
          />
        </form>
      </div>
      <p className="text-ink-soft">
        {contactIsSet
          ? 'A few are queued at a time, even if the agent is disabled. Large imports take weeks.'
          : 'None are queued until a contact address is set.'}
      </p>
    </div>
  )
}
