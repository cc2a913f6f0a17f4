import type { ReactNode } from 'react'
import { Card } from '../display/card.tsx'
import type { Icon } from '../icon.tsx'

type EmptyStateProps = {
  title: string
  /** One sentence: what would be here, or what to do. */
  text?: ReactNode
  icon?: Icon
  /** One button or link. */
  action?: ReactNode
  headingLevel?: 2 | 3
}

export function EmptyState({ title, text, icon: Icon, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const

  return (
    <div className="flex flex-col items-center px-6 py-14 text-center print:py-4">
      {Icon && (
        <span className="mb-4 flex size-10 items-center justify-center rounded-lg border bg-sunken text-ink-mute print:hidden">
          <Icon className="size-5" />
        </span>
      )}
      <Heading className="text-base font-semibold">{title}</Heading>
      {text !== undefined && <p className="mt-1 max-w-[46ch] text-sm text-balance text-ink-mute">{text}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}

/** In place of a list that is empty. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card flush>
      <EmptyState {...props} />
    </Card>
  )
}
