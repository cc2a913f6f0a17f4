import { Form, useSearchParams, useSubmit } from '@remix-run/react'
import { clsx } from 'clsx'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { formatCount } from '../display/format.ts'
import { Checkbox } from '../forms/checkbox.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { TableHeader } from './table.tsx'

type TableSelectionProps = {
  /** How many rows match the filters, on all pages. */
  total: number
  className?: string
  children: ReactNode
}

/**
 * Wraps a table with selectable rows and the controls that act on the selection. The boxes belong to a form that
 * navigates, with the page's filters, to its submit button's URL: `?sport=Golf&selected=…&selected=…`, or
 * `?sport=Golf&selected=all` for all matches. Works without script.
 */
export function TableSelection({ total, className, children }: TableSelectionProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const checkedRows = useRef<ReadonlySet<string>>(new Set())
  const [state, setState] = useState(NOTHING)
  const [params] = useSearchParams()
  const submit = useSubmit()

  const recount = () => {
    const boxes = boxesOf(form.current)
    const checked = boxes.filter((box) => box.checked)
    const count = checked.length
    // A skeleton takes the place of rows that may come back.
    if (boxes.length > 0) checkedRows.current = new Set(checked.map(({ value }) => value))
    setState((known) => {
      const all = known.all && count === boxes.length && count > 0
      const same = known.count === count && known.onPage === boxes.length && known.all === all
      return same ? known : { count, onPage: boxes.length, all }
    })
  }
  // The rows may have changed, and boxes may have been checked before hydration.
  useEffect(recount)

  // A page opens at its top; a dialog lies over the place that was scrolled to, and a file is loaded by the browser.
  const openDialog = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    if (submitter.hasAttribute(OPENS_DIALOG)) {
      event.preventDefault()
      submit(submitter, { preventScrollReset: true })
    } else if (submitter.hasAttribute(LOADS_FILE)) {
      event.preventDefault()
      const fields = [...new FormData(event.currentTarget, submitter)].map(([name, value]) => [name, String(value)])
      window.location.assign(`${submitter.formAction}?${new URLSearchParams(fields)}`)
    }
  }

  const selection: Selection = {
    formId,
    checkedRows,
    total,
    onPage: state.onPage,
    all: state.all,
    count: state.all ? total : state.count,
    checkPage(checked) {
      for (const box of boxesOf(form.current)) box.checked = checked
      recount()
    },
    selectAll: () => setState({ ...state, all: true }),
  }

  return (
    <SelectionContext.Provider value={selection}>
      <Form id={formId} ref={form} onSubmit={openDialog}>
        {[...params].map(
          ([name, value]) =>
            name !== SELECTED && <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
        )}
        {state.all && <input type="hidden" name={SELECTED} value="all" />}
      </Form>
      <div onChange={recount} className={className}>
        {children}
      </div>
    </SelectionContext.Provider>
  )
}

type Selection = {
  formId: string
  /** The values of the rows that are selected, or were when the table last had rows. */
  checkedRows: RefObject<ReadonlySet<string>>
  count: number
  total: number
  onPage: number
  /** Selects all matches, on every page. */
  all: boolean
  checkPage: (checked: boolean) => void
  selectAll: () => void
}

function useSelection(): Selection {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('Only within a TableSelection')
  return selection
}

/** How many rows are selected; rendered with script only. */
export function useSelectedCount(): number {
  return useSelection().count
}

/** The header checkbox. It needs script, so it is rendered after hydration. */
export function SelectAllHeader() {
  const { count, onPage, checkPage } = useSelection()
  const hydrated = useHydrated()
  const box = useRef<HTMLInputElement>(null)
  const some = count > 0 && count < onPage
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])

  return (
    <TableHeader className="w-10 print:hidden">
      {hydrated && onPage > 0 ? (
        <Checkbox
          ref={box}
          label="Select all on this page"
          hideLabel
          checked={count >= onPage}
          onChange={({ target }) => checkPage(target.checked)}
        />
      ) : (
        <span className="sr-only">Select</span>
      )}
    </TableHeader>
  )
}

/** `label` names the row: `Select LeBron James`; `shortcut` is the key that ticks it. */
export function SelectRowCell({ value, label, shortcut }: { value: string; label: string; shortcut?: string }) {
  const { formId, checkedRows, all } = useSelection()
  const [wasChecked] = useState(() => checkedRows.current?.has(value))

  return (
    <td data-selects-row>
      <label className="row-box">
        <input
          type="checkbox"
          form={formId}
          name={all ? undefined : SELECTED}
          data-row
          value={value}
          defaultChecked={wasChecked}
          aria-label={label}
          aria-keyshortcuts={shortcut}
        />
      </label>
    </td>
  )
}

type SelectionButtonProps = Omit<ButtonProps, 'type' | 'form' | 'formAction'> & {
  to: string
  /** What `to` is, if not a page. */
  opens?: 'dialog' | 'file'
}

/** Submits the selection to `to`: a page, a dialog over this one, or a file. */
export function SelectionButton({ to, opens, ...button }: SelectionButtonProps) {
  const { formId, count } = useSelection()
  const hydrated = useHydrated()
  const mark = opens && { [opens === 'dialog' ? OPENS_DIALOG : LOADS_FILE]: '' }
  return <Button disabled={hydrated && count === 0} {...button} {...mark} type="submit" form={formId} formAction={to} />
}

type SelectionBarProps = {
  /** Offers to select the matches on all pages. */
  all?: boolean
  /** What the box of all matches says without script, if that is the page alone. */
  allLabel?: string
  children: ReactNode
}

/**
 * Floats above the end of the table while something is selected; `children` are the buttons that act on the selection.
 */
export function SelectionBar({ all: offersAll = true, allLabel, children }: SelectionBarProps) {
  const { formId, count, total, onPage, all, checkPage, selectAll } = useSelection()
  const hydrated = useHydrated()
  const text = count === 0 ? '' : all ? `All ${formatCount(count)} selected` : `${formatCount(count)} selected`

  return (
    <section aria-label="Selection" className="pointer-events-none sticky bottom-4 z-20 noscript:static print:hidden">
      <p role="status" className="sr-only">
        {text}
      </p>
      <div
        data-selection-bar={count > 0 || undefined}
        className={clsx(
          'pointer-events-auto mx-auto mt-4 w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-raised px-4 py-2.5 text-sm shadow-overlay',
          count > 0 ? 'flex' : 'hidden',
          !hydrated && 'noscript:flex',
        )}
      >
        <span className="font-medium tabular-nums">{text || 'Selected rows'}</span>
        {offersAll && hydrated && !all && count === onPage && total > onPage && (
          <Button type="button" variant="ghost" size="sm" onClick={selectAll}>
            Select all {formatCount(total)} matches
          </Button>
        )}
        {hydrated ? (
          <Button type="button" variant="ghost" size="sm" onClick={() => checkPage(false)}>
            Clear
          </Button>
        ) : (
          offersAll && (
            <Checkbox
              form={formId}
              name={SELECTED}
              value="all"
              label={allLabel ?? `All ${formatCount(total)} matches`}
            />
          )
        )}
        {children}
      </div>
    </section>
  )
}

const SELECTED = 'selected'
const OPENS_DIALOG = 'data-opens-dialog'
const LOADS_FILE = 'data-loads-file'
const NOTHING = { count: 0, onPage: 0, all: false }

const SelectionContext = createContext<Selection | null>(null)

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && 'row' in element.dataset,
  )
}
