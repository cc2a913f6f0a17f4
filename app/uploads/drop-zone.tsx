import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, type RefObject, useState } from 'react'
import { buttonStyle } from '#app/components/button-style.ts'
import { UploadIcon } from '#app/components/icon.tsx'
import { useHydrated } from '#app/components/use-hydrated.ts'

type DropZoneProps = {
  input: RefObject<HTMLInputElement>
  onFiles: (files: readonly File[]) => void
  /** Under the file input. */
  children?: ReactNode
}

/** A file input that files can be dropped on. With script what was picked goes to a list and the input is free again. */
export function DropZone({ input, onFiles, children }: DropZoneProps) {
  const hydrated = useHydrated()
  const [isOver, setOver] = useState(false)

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
      <UploadIcon className="mx-auto size-5 text-ink-mute" aria-hidden />
      <p className="mt-2 text-sm font-medium noscript:hidden">Drop files here, or choose them</p>
      <p id="upload-files-hint" className="mt-1 text-xs text-ink-mute">
        CSV, or images as JPEG, PNG, GIF or SVG; up to 50 MB each
      </p>
      {/* The browser's own field says which files it holds; with script the list does. */}
      <input
        ref={input}
        id="upload-files"
        type="file"
        name="file"
        multiple
        accept=".csv,text/csv,image/jpeg,image/png,image/gif,image/svg+xml"
        required={!hydrated}
        onChange={picked}
        aria-label="Choose files"
        aria-describedby="upload-files-hint"
        className="peer sr-only field-sizing-content text-sm text-ink-soft noscript:not-sr-only noscript:mx-auto! noscript:mt-3! noscript:block noscript:max-w-full file:mr-3 file:h-9 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line file:bg-surface file:px-3.5 file:text-sm file:font-medium file:text-ink"
      />
      <label
        htmlFor="upload-files"
        className={buttonStyle({
          className:
            'mt-3 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent noscript:hidden',
        })}
      >
        Choose files
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
    onFiles([...event.dataTransfer.files])
  }

  function picked() {
    if (!input.current) return
    onFiles([...(input.current.files ?? [])])
    input.current.value = ''
  }
}
