import { useCombobox } from 'downshift'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Highlighted } from '#app/base/components/display/highlighted.tsx'
import {
  ArrowRightIcon,
  AthletesIcon,
  BrandIcon,
  HistoryIcon,
  type Icon,
  ProcessIcon,
  SearchIcon,
} from '#app/base/components/icon.tsx'
import type { UserRole } from '#db/tables/user.ts'
import type { Viewer } from '../root-data.ts'
import { keepHighlightForKeys, withoutDownshift } from '../search-box/downshift-rules.ts'
import { type Command, findCommands, listCommands, SEARCH, withoutIdleSwitch } from './command-list.ts'
import { readRecent } from './recent-commands.ts'
import { useFoundRecords } from './use-found-records.ts'

interface Group {
  title: string
  icon: Icon
  commands: readonly Command[]
}

export function PaletteSearch({ viewer, onChoose }: { viewer: Viewer; onChoose: (command: Command) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const groups = useGroups(viewer, text)
  const commands = groups.flatMap((group) => group.commands)

  // What the keys have moved to stays marked when records arrive; for another text, the first command is marked.
  const [moved, setMoved] = useState({ text, id: '' })
  const marked = moved.text === text ? commands.findIndex((command) => command.id === moved.id) : 0

  const { getInputProps, getMenuProps, getItemProps } = useCombobox<Command>({
    items: commands,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: Math.max(0, marked),
    onHighlightedIndexChange: ({ type, highlightedIndex }) =>
      type !== useCombobox.stateChangeTypes.InputChange && setMoved({ text, id: commands[highlightedIndex]?.id ?? '' }),
    itemToString: (command) => command?.label ?? '',
    stateReducer: keepHighlightForKeys,
    onStateChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  })

  return (
    <>
      <div className="relative border-b">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-mute" />
        <input
          {...getInputProps({
            'aria-label': 'Find a screen, record or command',
            onChange: (event) => setText(event.currentTarget.value),
            onKeyDown: steer,
            onBlur: withoutDownshift,
            onClick: withoutDownshift,
          })}
          type="text"
          placeholder="Find a screen, athlete, brand or command"
          spellCheck={false}
          maxLength={100}
          className="block h-12 w-full bg-transparent pr-4 pl-10.5 text-base text-ink -outline-offset-2 placeholder:text-ink-mute"
        />
      </div>
      <div
        {...getMenuProps({ 'aria-label': 'Commands' })}
        className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 text-sm"
      >
        {groups.map(({ title, icon: Icon, commands: ofGroup }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-labelledby={`${id}-${place}`}>
            <p id={`${id}-${place}`} role="presentation" className="px-2.5 pt-2 pb-1 text-xs text-ink-mute">
              {title}
            </p>
            {ofGroup.map((command) => (
              <div
                key={command.id}
                {...getItemProps({ item: command, index: commands.indexOf(command) })}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-ink-soft hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent-ink touch:min-h-11"
              >
                <Icon className="text-ink-mute" />
                <span className="min-w-0 truncate">
                  <Highlighted name={command.label} query={text} />
                </span>
                {command.detail && <span className="ml-auto shrink-0 text-xs text-ink-mute">{command.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {commands.length === 1 ? '1 command' : `${commands.length} commands`}
      </p>
    </>
  )
}

/** Escape is the dialog's. */
function steer(event: KeyboardEvent): void {
  if (event.key === 'Escape') withoutDownshift(event)
}

function useGroups(viewer: Viewer, text: string): Group[] {
  const isRunning = useAgentState(viewer.role)
  const known = withoutIdleSwitch(listCommands(viewer), isRunning)
  const [chosen] = useState(() => readRecent(viewer.id, listCommands(viewer)))
  const recent = withoutIdleSwitch(chosen, isRunning)
  const { athletes, brands, discoveries } = useFoundRecords(text)
  const isBlank = text.trim() === ''
  const search = new URLSearchParams({ q: text.trim() })

  const groups: Group[] = [
    { title: 'Recent', icon: HistoryIcon, commands: findCommands(recent, text) },
    { title: 'Screens and actions', icon: ArrowRightIcon, commands: findCommands(known, text) },
    { title: 'Athletes', icon: AthletesIcon, commands: athletes },
    { title: 'Brands', icon: BrandIcon, commands: brands },
    { title: 'Discovery', icon: ProcessIcon, commands: viewer.isReadOnly ? [] : discoveries },
    {
      title: 'Search',
      icon: SearchIcon,
      commands: isBlank ? [] : [{ id: SEARCH, label: `Search for “${text.trim()}”`, run: { to: `/search?${search}` } }],
    },
  ]
  return withoutRepeats(groups).filter(({ commands }) => commands.length > 0)
}

/** A command is listed in the first group that has it. */
function withoutRepeats(groups: readonly Group[]): Group[] {
  const listed = new Set<string>()
  return groups.map((group) => {
    const commands = group.commands.filter(({ id }) => !listed.has(id))
    for (const { id } of commands) listed.add(id)
    return { ...group, commands }
  })
}

/** Whether the agent runs, for those who may switch it; undefined until that is known. */
function useAgentState(role: UserRole): boolean | undefined {
  const [isRunning, setIsRunning] = useState<boolean>()

  useEffect(() => {
    if (role !== 'ADMIN') return
    const closed = new AbortController()
    void fetchState(closed.signal).then(setIsRunning)
    return () => closed.abort()
  }, [role])

  return isRunning
}

async function fetchState(signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const answer = await fetch('/api/v1/jobs/brandlink/status', { signal })
    return answer.ok ? ((await answer.json()) as { data: { isRunning: boolean } }).data.isRunning : undefined
  } catch {
    return undefined
  }
}
