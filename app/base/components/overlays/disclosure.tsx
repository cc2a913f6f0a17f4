import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type DisclosureProps = { summary: ReactNode; open?: boolean; className?: string; children: ReactNode }

/** Works without script; the browser's find-in-page opens it too. */
export function Disclosure({ summary, open, className, children }: DisclosureProps) {
  return (
    <details open={open} className={clsx('disclosure', className)}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
