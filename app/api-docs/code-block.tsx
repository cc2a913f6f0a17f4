/** Code to copy; long lines scroll inside the block. */
export function CodeBlock({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0} className="overflow-x-auto rounded-md border bg-sunken px-3 py-2 font-mono text-xs leading-5">
      <code>{text}</code>
    </pre>
  )
}
