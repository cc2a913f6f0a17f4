import { clsx } from 'clsx'

/** A change, whose sign says what its colour says. */
export function SignedFigure({ value, children }: { value: number | null; children: string }) {
  const direction = value !== null && value !== 0 && (value > 0 ? 'up' : 'down')
  return <span className={clsx('signed', direction)}>{children}</span>
}
