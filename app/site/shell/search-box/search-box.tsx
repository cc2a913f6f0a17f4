import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import type { ControlProps, SuggestionListProps } from './suggestion-list.tsx'

type SearchBoxProps = Omit<ComponentPropsWithoutRef<'input'>, 'list' | 'aria-label'> &
  Pick<SuggestionListProps, 'label' | 'limit' | 'pauseMs' | 'recent' | 'panelClassName'> & {
    /** `className` is the frame's. */
    inputClassName?: string
    /** Content inside the right edge. */
    trailing?: ReactNode
  }

/**
 * The search field of a form, with suggestions. Choosing one submits the form. What drives the list is loaded when the
 * field first gets the focus; until then, and without script, this is a plain field.
 */
export const SearchBox = forwardRef<HTMLInputElement, SearchBoxProps>(function SearchBox(
  { label, limit, pauseMs, recent, panelClassName, className, inputClassName, trailing, ...input },
  ref,
) {
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  const hydrated = useHydrated()
  const [list, setList] = useState<typeof import('./suggestion-list.tsx')>()
  const [control, setControl] = useState<ControlProps>()
  const wasClicked = useRef(false)

  // The focus may have come before the script.
  useEffect(() => {
    if (document.activeElement === box.current) void load()
  })

  return (
    <div className={clsx('relative min-w-0', className)}>
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-ink-mute" />
      <input
        type="search"
        name="q"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        {...(hydrated && COLLAPSED)}
        onClick={() => {
          wasClicked.current = true
        }}
        {...control}
        ref={box}
        aria-label={label}
        onFocus={load}
        className={inputClassName}
      />
      {trailing}
      {list && (
        <list.SuggestionList
          box={box}
          label={label}
          limit={limit}
          pauseMs={pauseMs}
          recent={recent}
          panelClassName={panelClassName}
          startsOpen={wasClicked.current}
          onControl={setControl}
        />
      )}
    </div>
  )

  async function load(): Promise<void> {
    if (list) return
    // Without the list the field still searches.
    setList(await import('./suggestion-list.tsx').catch(() => undefined))
  }
})

const COLLAPSED = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const
