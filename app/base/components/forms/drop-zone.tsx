import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, type RefObject, useState } from 'react'
import { buttonStyle } from '../button-style.ts'
import { UploadIcon } from '../icon.tsx'

type DropZoneProps = {
  input: RefObject<HTMLInputElement>
  id: string
  /** The button's label. */
  label: string
  /** The hint shown with script. */
  prompt: string
  /** The accepted file types. */
  hint: string
  accept: string
  multiple?: boolean
  required?: boolean
  /** Id of the error message about the file. */
  problem?: string
  /** Called when files were picked or dropped; the input holds them. */
  onChosen: (files: readonly File[]) => void
  /** Shown below the button. */
  children?: ReactNode
}

/**
 * A file input that accepts dropped files. With script the page lists the chosen files; without, the browser's own
 * field does.
 */
export function DropZone({
  input,
  id,
  label,
  prompt,
  hint,
  accept,
  multiple = false,
  required = false,
  problem,
  onChosen,
  children,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const hintId = `${id}-hint`

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
    <div
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'relative rounded-lg border border-dashed px-5 py-8 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-control bg-sunken',
      )}
    >
      <UploadIcon className="mx-auto size-5 text-ink-mute" />
      <p className="mt-2 text-sm font-medium noscript:hidden">{prompt}</p>
      <p id={hintId} className="mt-1 text-xs text-ink-mute">
        {hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        name="file"
        multiple={multiple}
        accept={accept}
        required={required}
        onChange={() => onChosen([...(input.current?.files ?? [])])}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={clsx(hintId, problem)}
        className="peer sr-only field-sizing-content text-sm text-ink-soft noscript:not-sr-only noscript:mx-auto! noscript:mt-3! noscript:block noscript:max-w-full file:mr-3 file:h-9 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line file:bg-surface file:px-3.5 file:text-sm file:font-medium file:text-ink"
      />
      <label
        htmlFor={id}
        className={buttonStyle({
          className:
            'mt-3 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:pointer-events-none peer-disabled:opacity-55 noscript:hidden',
        })}
      >
        {label}
      </label>
      {children}
    </div>
  )

  function dragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!input.current || input.current.matches(':disabled') || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    onChosen([...event.dataTransfer.files])
  }
}
