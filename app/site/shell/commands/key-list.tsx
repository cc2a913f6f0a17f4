/** Every key of the product. */
export function KeyList() {
  return (
    <dl className="grid grid-cols-[minmax(0,6.5rem)_1fr] gap-x-6 sm:grid-cols-[auto_1fr] gap-y-2">
      {KEYS.map(({ key, action }) => (
        <div key={action} className="col-span-full grid grid-cols-subgrid items-start sm:items-baseline">
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
  { key: '/', action: 'Go to the search box in the header' },
  { key: 'Ctrl K (Mac: ⌘ K)', action: 'Open the command palette, when signed in' },
  { key: '?', action: 'Show these shortcuts' },
  { key: '↑ ↓', action: 'Move through suggestions, commands and menus. Home and End jump to the first and last item' },
  {
    key: '← → ↑ ↓',
    action: 'In a list, move among its cells. Home and End jump to the ends of the row, with Ctrl to those of the list',
  },
  { key: 'Page Up, Page Down', action: 'In a list, move by ten rows' },
  { key: 'x', action: 'In a list, select the row' },
  { key: 'Enter', action: 'In a list, open the row, or edit a cell that you may change' },
  { key: 'Enter', action: 'Choose the highlighted suggestion or command. With none highlighted, search' },
  { key: 'F8', action: 'Go to the message on screen' },
  { key: 'Esc', action: 'Close the open menu, dialog or navigation' },
  { key: 'Tab', action: 'Move to the next control. The first one on a page skips to the content' },
]
