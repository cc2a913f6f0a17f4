import type { ReactNode } from 'react'

/** A section with an anchor. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="min-w-0 border-t pt-6 first:border-t-0 first:pt-0">
      <h2 id={`${id}-heading`} className="text-lg font-semibold">
        <a href={`#${id}`} className="rounded-sm hover:underline">
          {title}
        </a>
      </h2>
      <div className="mt-4 space-y-6">{children}</div>
    </section>
  )
}

/** One component in its states. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-medium text-ink-mute">{title}</h3>
      {children}
    </div>
  )
}

/** Side by side where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}
