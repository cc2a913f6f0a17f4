import { useLocation, useRevalidator } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { describeUnsaved } from '#app/base/components/feedback/error-screens.ts'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { OwnInputs } from '#app/records/fields/own/own-inputs.tsx'
import { RecordInputs } from '#app/records/fields/record-inputs.tsx'
import { restoreAddress } from '#app/records/history/restore-address.ts'
import type { EditedCell } from './edited-cell.ts'
import { findLastChange, type OpenedField, openField, saveField } from './edited-record.ts'

const NARROWEST_PX = 256
const EDGE_PX = 8

/** The control of a declared field over the cell that shows it. Escape leaves the value as it is. */
export function CellEditor({ onClose, ...edited }: EditedCell & { onClose: () => void }) {
  const { opened, failed } = useOpened(edited, onClose)
  const [fault, setFault] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get(CONTROL) ?? '').trim()
    if (!opened || isSaving) return
    if (value === opened.value) return onClose()
    setIsSaving(true)
    const problem = await saveField(edited, opened, value).catch(describeUnsaved)
    setIsSaving(false)
    setFault(problem)
    if (problem !== undefined) return
    onClose()
    revalidate()
    const change = await findLastChange(edited).catch(() => undefined)
    const form = `/${edited.list}/${edited.id}/edit`
    showToast({
      title: `${opened.label} saved`,
      ...(change && {
        href: restoreAddress(form, pathname + search, change.id, change.field),
        hrefLabel: 'Undo',
      }),
    })
  }

  if (!opened && !failed) return null
  return (
    <OverCell cell={edited.cell} label={opened ? `Edit ${opened.label}` : 'Edit'} onClose={onClose}>
      <form onSubmit={save} onKeyDown={saveFromList} className="space-y-2">
        {opened ? (
          <Control {...opened} fault={fault} />
        ) : (
          <p role="alert" className="text-sm text-danger-ink">
            {failed}
          </p>
        )}
        <div className="flex gap-2">
          {opened && (
            <Button size="sm" variant="primary" busy={isSaving}>
              Save
            </Button>
          )}
          <Button type="button" size="sm" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </OverCell>
  )
}

const CONTROL = 'value'

/** Enter saves in a list of choices as in a line of text. */
function saveFromList(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The field with the record as it is now; what could not be read is said in its place. */
function useOpened(edited: EditedCell, onClose: () => void) {
  const [opened, setOpened] = useState<OpenedField>()
  const [failed, setFailed] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is another editor
  useEffect(() => {
    openField(edited).then(
      (field) => (field ? setOpened(field) : onClose()),
      (error: unknown) => setFailed(describeUnsaved(error)),
    )
  }, [])

  return { opened, failed }
}

function Control({ declared, own, value, suggestions, fault }: OpenedField & { fault: string | undefined }) {
  const control = { id: 'cell-value', name: CONTROL, defaultValue: value, ...(fault && { errors: [fault] }) }
  if (own) return <OwnInputs fields={[own]} controls={{ [own.key]: control }} />
  return (
    declared && (
      <RecordInputs fields={{ [CONTROL]: declared }} controls={{ [CONTROL]: control }} suggestions={suggestions} />
    )
  )
}

type OverCellProps = { cell: HTMLElement; label: string; onClose: () => void; children: React.ReactNode }

/** A modal dialog that begins where the cell does and moves with the page. */
function OverCell({ cell, label, onClose, children }: OverCellProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const { top, left, width } = cell.getBoundingClientRect()
    const room = document.documentElement.clientWidth - EDGE_PX
    const wide = Math.min(Math.max(width, NARROWEST_PX), room - EDGE_PX)
    shown.style.width = `${wide}px`
    shown.style.left = `${Math.max(Math.min(left, room - wide), EDGE_PX) + window.scrollX}px`
    shown.style.top = `${top + window.scrollY}px`
    shown.showModal()
    shown.querySelector<HTMLElement>(`[name=${CONTROL}]`)?.focus()
    return () => shown.close()
  }, [cell])

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="absolute m-0 overflow-visible rounded-md border bg-raised p-3 text-ink shadow-overlay backdrop:bg-transparent"
    >
      {children}
    </dialog>
  )
}
