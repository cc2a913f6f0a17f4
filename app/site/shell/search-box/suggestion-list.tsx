import { clsx } from 'clsx'
import { useCombobox } from 'downshift'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  memo,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { Highlighted } from '#app/base/components/display/highlighted.tsx'
import { HistoryIcon, SearchIcon } from '#app/base/components/icon.tsx'
import { keepHighlightForKeys, withoutDownshift } from './downshift-rules.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { hasSuggestions, useSuggestions } from './use-suggestions.ts'

export type ControlProps = InputHTMLAttributes<HTMLInputElement>

export interface SuggestionListProps {
  box: RefObject<HTMLInputElement>
  label: string
  limit: number
  pauseMs: number
  /** How many of the user's latest searches are listed while there is too little text for suggestions. */
  recent: number
  /** Where the list lies and how tall it may be, if not as wide as the box. */
  panelClassName?: string
  /** The box was clicked before this was loaded. */
  startsOpen: boolean
  /** Takes what makes the box a combobox. */
  onControl: (control: ControlProps) => void
}

/**
 * The list below a search box. It is memoized because each render hands the box new handlers, which renders the box, and
 * that must not render the list again.
 */
export const SuggestionList = memo(function SuggestionList({
  box,
  label,
  limit,
  pauseMs,
  recent,
  panelClassName,
  startsOpen,
  onControl,
}: SuggestionListProps) {
  const [text, setText] = useState(() => box.current?.value ?? '')
  const [wanted, setWanted] = useState(() => startsOpen || isTypedInto(box.current))
  const { names, isNothingFound, onLetter } = useSuggestions(text, wanted, { limit, pauseMs })
  const recentSearches = useRecentSearches(wanted, recent)
  const isRecent = !hasSuggestions(text)
  const items = isRecent ? recentSearches : names
  const isShown = wanted && items.length > 0

  const { highlightedIndex, setHighlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<string>({
    items: items as string[],
    isOpen: isShown,
    selectedItem: null,
    itemToString: (item) => item ?? '',
    stateReducer: keepHighlightForKeys,
    onStateChange({ isOpen, selectedItem }) {
      if (selectedItem) choose(selectedItem)
      else if (isOpen === false) setWanted(false)
    },
  })

  const {
    ref,
    id: _,
    value: __,
    ...control
  } = getInputProps(
    { 'aria-label': label, onChange: noteText, onClick: open, onKeyDown: steer, onBlur: leave },
    { suppressRefError: true },
  )
  const register = ref as (input: HTMLInputElement | null) => void
  useLayoutEffect(() => register(box.current), [register, box])
  useLayoutEffect(() => {
    onControl({ ...control, 'aria-activedescendant': control['aria-activedescendant'] || undefined })
  })

  // The highlight belongs to an item, not to a place in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the items change
  useEffect(() => setHighlightedIndex(-1), [items.join('\n')])
  useEffect(() => {
    const form = box.current?.form
    const close = () => setWanted(false)
    form?.addEventListener('submit', close)
    return () => form?.removeEventListener('submit', close)
  }, [box])

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the items must not take the focus from the box */}
      <div
        className={clsx(PANEL, 'flex max-h-96 flex-col p-1.5', panelClassName, !isShown && 'hidden')}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isRecent && (
          <p className="px-2 pt-1 pb-1.5 text-xs text-ink-mute" aria-hidden="true">
            Recent searches
          </p>
        )}
        <ul
          {...getMenuProps({ 'aria-label': isRecent ? 'Recent searches' : 'Suggestions' }, { suppressRefError: true })}
          className="overflow-y-auto"
        >
          {isShown &&
            items.map((item, index) => (
              <li
                key={item}
                {...getItemProps({ item, index })}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 text-ink-soft hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent-ink touch:min-h-11"
              >
                {isRecent ? <HistoryIcon className="text-ink-mute" /> : <SearchIcon className="text-ink-mute" />}
                <span className="min-w-0 truncate">
                  <Highlighted name={item} query={isRecent ? '' : text} />
                </span>
              </li>
            ))}
        </ul>
      </div>
      <p
        role="status"
        className={wanted && isNothingFound ? clsx(PANEL, 'px-3.5 py-3 text-ink-mute', panelClassName) : 'sr-only'}
      >
        {wanted && (isNothingFound ? 'No suggestions found' : isShown && describeCount(items.length, isRecent))}
      </p>
    </>
  )

  function noteText({ currentTarget }: { currentTarget: HTMLInputElement }) {
    onLetter()
    setText(currentTarget.value)
    setWanted(true)
  }

  function open(event: SyntheticEvent) {
    withoutDownshift(event)
    setText(box.current?.value ?? '')
    setWanted(true)
  }

  function leave(event: SyntheticEvent) {
    // It would choose the highlighted item.
    withoutDownshift(event)
    setWanted(false)
  }

  function choose(item: string) {
    setWanted(false)
    if (!box.current) return
    box.current.value = item
    setText(item)
    box.current.form?.requestSubmit()
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isShown) open(event)
    } else if (event.key === 'Enter' ? highlightedIndex === -1 : !isShown) {
      // The key does what it does in any text field.
      withoutDownshift(event)
      if (event.key === 'Escape') setWanted(false)
    }
  }
})

const PANEL = 'absolute inset-x-0 top-full z-20 mt-1 min-w-64 rounded-lg border bg-raised text-sm shadow-overlay'

/** Text came in while this was being loaded. */
function isTypedInto(box: HTMLInputElement | null): boolean {
  return box !== null && document.activeElement === box && box.value !== box.defaultValue
}

function describeCount(count: number, isRecent: boolean): string {
  if (count === 1) return isRecent ? '1 recent search' : '1 suggestion'
  return `${count} ${isRecent ? 'recent searches' : 'suggestions'}`
}
