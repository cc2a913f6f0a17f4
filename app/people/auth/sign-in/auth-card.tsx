import type { ReactNode } from 'react'
import { Card } from '#app/base/components/display/card.tsx'

type AuthCardProps = { title: string; subtitle: string; footer: ReactNode | null; children: ReactNode }

export function AuthCard({ title, subtitle, footer, children }: AuthCardProps) {
  return (
    <Card footer={footer || undefined}>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 mb-6 text-sm text-ink-mute">{subtitle}</p>
      {children}
    </Card>
  )
}
