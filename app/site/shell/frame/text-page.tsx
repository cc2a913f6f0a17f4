import type { ReactNode } from 'react'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'

type TextPageProps = { title: string; description: string; children: ReactNode }

/** Prose in one column of readable width. */
export function TextPage({ title, description, children }: TextPageProps) {
  return (
    <article className="mx-auto max-w-prose">
      <PageHeader title={title} description={description} />
      <div className="space-y-8">{children}</div>
    </article>
  )
}

/** `id` is the section's anchor. */
export function TextSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mt-2 space-y-3 text-ink-soft [&_ol]:list-decimal [&_ol]:space-y-1.5 [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
        {children}
      </div>
    </section>
  )
}

/** An identifier, as a program or a file has it. */
export function Term({ children }: { children: string }) {
  return <code className="rounded-sm bg-hover px-1 font-mono text-sm wrap-anywhere text-ink">{children}</code>
}
