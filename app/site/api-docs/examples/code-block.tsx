import { clsx } from 'clsx'

/** Code to copy; long lines scroll inside the block. */
export function CodeBlock({ text, id, className }: { text: string; id?: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre id={id} tabIndex={0} className={clsx('code-block', className)}>
      <code>{text}</code>
    </pre>
  )
}
