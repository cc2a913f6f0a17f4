import { useLocation, useNavigate } from '@remix-run/react'
import { useRef } from 'react'
import { useInPlaceForm } from '#app/base/components/forms/in-place.ts'
import { THEME_ACTION, THEME_NOT_SAVED } from '../preferences/use-theme.ts'
import type { Viewer } from '../root-data.ts'
import type { Command } from './command-list.ts'
import { Modal } from './modal.tsx'
import { PaletteSearch } from './palette-search.tsx'
import { noteChosen } from './recent-commands.ts'

type PaletteProps = { viewer: Viewer; isOpen: boolean; onClose: () => void }

/** Goes to a screen, an athlete or a brand, or starts an action, by a few letters of its name. */
export function Palette({ viewer, isOpen, onClose }: PaletteProps) {
  const theme = useRef<HTMLFormElement>(null)
  const agent = useRef<HTMLFormElement>(null)
  const onTheme = useInPlaceForm({ failed: THEME_NOT_SAVED })
  const onAgent = useInPlaceForm({ failed: 'Failed to switch the agent' })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return (
    <>
      <form ref={theme} method="post" action={THEME_ACTION} onSubmit={onTheme} hidden>
        <input type="hidden" name="theme" />
      </form>
      <form ref={agent} method="post" action="/agent" onSubmit={onAgent} hidden>
        <input type="hidden" name="running" />
      </form>
      {isOpen && (
        <Modal label="Command palette" onClose={onClose} className="mt-[12vh]! max-w-xl overflow-hidden">
          <PaletteSearch viewer={viewer} onChoose={choose} />
        </Modal>
      )}
    </>
  )

  function choose(command: Command) {
    const { run } = command
    noteChosen(viewer.id, command)
    onClose()
    if ('theme' in run) submit(theme.current, 'theme', run.theme)
    else if ('agent' in run) submit(agent.current, 'running', String(run.agent === 'start'))
    else navigate(isOverPage(run.to) ? { pathname: run.to, search: returningTo(pathname + search) } : run.to)
  }
}

/** A dialog about one athlete, which closes to the page it was opened from. */
function isOverPage(to: string): boolean {
  return to.endsWith('/process')
}

function returningTo(address: string): string {
  return `?${new URLSearchParams({ redirectTo: address })}`
}

function submit(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
  form?.requestSubmit()
}
