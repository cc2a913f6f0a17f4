import type { ReactNode } from 'react'
import { PageHeader } from '../components/page-header.tsx'

/** Running text: one column, one measure. */
export function LegalPage({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  return (
    <article className="mx-auto max-w-prose">
      <PageHeader title={title} description={description} />
      <div className="space-y-8">{children}</div>
    </article>
  )
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mt-2 space-y-3 text-ink-soft [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">{children}</div>
    </section>
  )
}
