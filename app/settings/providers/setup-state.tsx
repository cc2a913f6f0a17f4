import { DateTime } from '#app/components/display/date-time.tsx'
import type { Setup } from './provider-setup.ts'

/** Where a value comes from, for people; the value itself is never shown. */
export function SetupState({ setup }: { setup: Setup }) {
  const { variable, setIn, isReadable, setAt, setBy, endsWith } = setup
  if (setIn === 'environment') return <>set by {variable} in the environment</>
  if (setIn === null) return <>not set</>
  if (!isReadable) {
    return <span className="text-danger-ink">enter it again: it was encrypted with another SESSION_SECRET</span>
  }
  return (
    <>
      set on <DateTime value={setAt} /> by {setBy ?? 'a deleted account'}
      {endsWith !== null && `, ends in ${endsWith}`}
    </>
  )
}
