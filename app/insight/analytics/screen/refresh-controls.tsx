import { Form, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { AlertIcon, RefreshIcon } from '#app/base/components/icon.tsx'
import { ConnectionState } from '#app/site/realtime/connection-indicator.tsx'
import { useAutoReload, useReload } from '#app/site/realtime/use-reload.ts'
import { OtherParameters } from './other-parameters.tsx'

const EVERY_MS = 30_000

/** How fresh the figures are, and the two ways to renew them: now, and every 30 seconds. */
export function RefreshControls({ loadedAt }: { loadedAt: string }) {
  const { pathname } = useLocation()
  const { reload, hasFailed, isReloading } = useReload(loadedAt)
  const auto = useCheckbox()
  useAutoReload(reload, { isOn: auto.isChecked, everyMs: EVERY_MS })

  function reloadInPlace(event: FormEvent) {
    event.preventDefault()
    void reload()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-mute">
      <span className="noscript:hidden print:hidden">
        <ConnectionState />
      </span>
      <label className="refresh-switch noscript:hidden print:hidden">
        <input type="checkbox" ref={auto.ref} onChange={auto.onChange} autoComplete="off" />
        <span aria-hidden="true" />
        Auto-refresh
        <span className="text-ink-mute">every 30 s</span>
      </label>
      <Form
        discover="none"
        method="get"
        action={pathname}
        replace
        preventScrollReset
        onSubmit={reloadInPlace}
        className="print:hidden"
      >
        <OtherParameters except={[]} />
        <Button size="sm" icon={RefreshIcon} busy={isReloading} busyLabel="Refreshing...">
          Refresh
        </Button>
      </Form>
      <p>
        Last updated <DateTime value={loadedAt} withTime="seconds" />
      </p>
      <p role="status" className={clsx('flex items-center gap-1.5 text-danger-ink', !hasFailed && 'sr-only')}>
        {hasFailed && (
          <>
            <AlertIcon />
            Failed to refresh: the server is not responding. The figures are from the last update.
          </>
        )}
      </p>
    </div>
  )
}

/** A box that may have been ticked before the script was there. */
function useCheckbox() {
  const ref = useRef<HTMLInputElement>(null)
  const [isChecked, setChecked] = useState(false)
  useEffect(() => setChecked(ref.current?.checked ?? false), [])
  return { ref, isChecked, onChange: () => setChecked(ref.current?.checked ?? false) }
}
