import { useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { ProcessIcon, PulseIcon } from '#app/base/components/icon.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import {
  BATCHED_FROM_DASHBOARD,
  CONCURRENCY_FROM_DASHBOARD,
  DISCOVERED_FROM_DASHBOARD,
  type DiscoveryForm,
} from './discovery-form.ts'

/** The buttons of the form around the recent athletes, and the athletes a batch leaves out. */
export function DiscoveryControls({ selected, chosen }: { selected: number; chosen: DiscoveryForm }) {
  const { skipVerification, skipMetrics, skipScoring } = chosen
  const { state, formData } = useNavigation()
  const busy = state === 'idle' ? null : formData?.get('intent')

  return (
    <div className="space-y-3 border-y px-5 py-4 sm:px-6 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button
          name="intent"
          value="discovery"
          variant="primary"
          icon={ProcessIcon}
          busy={busy === 'discovery'}
          busyLabel="Starting..."
        >
          Start Brand Discovery
        </Button>
        <Button name="intent" value="batch" icon={PulseIcon} busy={busy === 'batch'} busyLabel="Starting...">
          Start Batch
        </Button>
      </div>
      <p className="text-sm text-ink-mute" role="status">
        {selected === 0
          ? `Nothing selected: discovery uses the first ${DISCOVERED_FROM_DASHBOARD}, a batch the first ${BATCHED_FROM_DASHBOARD}.`
          : `${selected} selected`}
      </p>
      <Disclosure summary="Batch options" open={skipVerification || skipMetrics || skipScoring}>
        <div className="space-y-2">
          <Checkbox name="skipVerification" label="Skip ownership verification" defaultChecked={skipVerification} />
          <Checkbox name="skipMetrics" label="Skip social metrics" defaultChecked={skipMetrics} />
          <Checkbox name="skipScoring" label="Skip scoring" defaultChecked={skipScoring} />
          <p className="text-xs text-ink-mute">
            Up to {BATCHED_FROM_DASHBOARD} athletes, {CONCURRENCY_FROM_DASHBOARD} at a time.
          </p>
        </div>
      </Disclosure>
    </div>
  )
}
