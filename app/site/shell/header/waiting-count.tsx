import { useRootData } from '../root-data.ts'
import { waitingText } from './navigation.ts'

/** How much waits for a decision, beside the link to it. */
export function WaitingCount() {
  const text = waitingText(useRootData()?.waiting ?? 0)
  if (text === '') return null
  return (
    <span className="waiting-count">
      {text}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
