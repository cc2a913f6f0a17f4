import { formatCount } from '#app/components/display/format.ts'
import { Progress } from '#app/components/feedback/progress.tsx'

/** How far the queue is worked through: what was decided in the last 30 days beside what waits. */
export function QueueProgress({ waiting, decided }: { waiting: number; decided: number }) {
  return (
    <Progress
      label="Decided in the last 30 days"
      value={decided}
      max={Math.max(1, decided + waiting)}
      tone="positive"
      valueText={`${formatCount(decided)} decided, ${formatCount(waiting)} waiting`}
    />
  )
}
