import type { ReactNode } from 'react'
import { TextSection } from '#app/shell/frame/text-page.tsx'
import { SECTIONS, type SectionId } from './sections.ts'

export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <TextSection id={id} title={SECTIONS[id]}>
      {children}
    </TextSection>
  )
}

export function Formula({ children }: { children: ReactNode }) {
  return <p className="rounded-md bg-hover px-3 py-2 text-sm text-ink wrap-anywhere">{children}</p>
}
