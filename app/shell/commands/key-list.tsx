/** Every key of the product. */
export function KeyList() {
  return (
    <dl className="grid grid-cols-[minmax(0,6.5rem)_1fr] gap-x-6 sm:grid-cols-[auto_1fr] gap-y-2">
      {KEYS.map(({ key, action }) => (
        <div key={key} className="col-span-full grid grid-cols-subgrid items-start sm:items-baseline">
          <dt>
            <kbd className="inline-block rounded-sm border bg-sunken px-1.5 py-0.5 font-sans text-sm sm:whitespace-nowrap text-ink">
              {key}
            </kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  )
}

const KEYS = [
  { key: '/', action: 'goes to the search box of the header' },
  { key: 'Ctrl K, on a Mac ⌘ K', action: 'opens the command palette when you are signed in' },
  { key: '?', action: 'lists these keys' },
  { key: '↑ ↓', action: 'move through suggestions, commands and menus; Home and End go to the first and the last' },
  { key: 'Enter', action: 'takes the marked suggestion or command; in a search box without one, it searches' },
  { key: 'F8', action: 'goes to the message that is shown' },
  { key: 'Esc', action: 'closes what is open: menus, dialogs, the navigation' },
  { key: 'Tab', action: 'from the top of a page, the first stop skips to the content' },
]
