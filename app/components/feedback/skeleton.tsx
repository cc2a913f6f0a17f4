import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A grey shape where something will be; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('block animate-pulse rounded-sm bg-hover', className)} />
}

/** Holds skeletons shaped like what is on its way; says once that it is loading. */
export function Loading({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
