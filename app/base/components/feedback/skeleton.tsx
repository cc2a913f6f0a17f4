import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A grey placeholder; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('block animate-pulse rounded-sm bg-hover', className)} />
}

/** Wraps skeletons shaped like the content to come and announces once that it is loading. */
export function Loading({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
