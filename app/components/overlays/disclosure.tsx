import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../icon.tsx'

type DisclosureProps = { summary: ReactNode; open?: boolean; className?: string; children: ReactNode }

/** Works without script; the browser's find-in-page opens it too. */
export function Disclosure({ summary, open, className, children }: DisclosureProps) {
  return (
    <details open={open} className={clsx('group/disclosure', className)}>
      <summary className="flex list-none items-center gap-2 rounded-sm py-1 text-sm font-medium text-ink-soft transition-colors hover:text-ink">
        <ChevronRightIcon className="text-ink-mute transition-transform group-open/disclosure:rotate-90" />
        {summary}
      </summary>
      <div className="pt-2 pl-6">{children}</div>
    </details>
  )
}
