import { formatCount } from '../display/format.ts'
import { FiltersIcon } from '../icon.tsx'

/** Of the button that opens the filters; counts the active ones. */
export function FiltersLabel({ count }: { count: number }) {
  return (
    <>
      <FiltersIcon />
      Filters
      {count > 0 && (
        <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
          {formatCount(count)}
          <span className="sr-only"> active</span>
        </span>
      )}
    </>
  )
}
