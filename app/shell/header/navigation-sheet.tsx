import { Link, useLocation } from '@remix-run/react'
import { type MouseEvent, useRef } from 'react'
import { CloseIcon, MenuIcon } from '#app/components/icon.tsx'
import { popover } from '#app/components/overlays/popover.ts'
import { HomeLink } from '../frame/home-link.tsx'
import { isActive, NAVIGATION } from './navigation.ts'

/**
 * The navigation of small screens. A popover before hydration, afterwards a modal dialog, so that the page behind is
 * inert and the focus returns to the button.
 */
export function NavigationSheet() {
  const { button, panel } = popover('navigation-sheet')
  const { pathname } = useLocation()
  const sheet = useRef<HTMLDialogElement>(null)

  return (
    <>
      <button
        type="button"
        {...button}
        onClick={open}
        aria-haspopup="dialog"
        aria-label="Open navigation"
        className="-ml-2 flex size-11 items-center justify-center rounded-md text-ink-soft lg:hidden"
      >
        <MenuIcon className="size-5" />
      </button>
      <dialog
        {...panel}
        // A click outside closes it, like a popover.
        {...{ closedby: 'any' }}
        ref={sheet}
        aria-label="Navigation"
        className="fixed inset-y-0 right-auto left-0 h-dvh max-h-none w-72 max-w-[85vw] border-r bg-raised text-ink shadow-overlay backdrop:bg-scrim"
      >
        <div className="flex h-header items-center justify-between border-b pr-2 pl-4">
          <HomeLink />
          <button
            type="button"
            {...button}
            {...{ popovertargetaction: 'hide' }}
            onClick={close}
            aria-label="Close navigation"
            className="flex size-11 items-center justify-center rounded-md text-ink-soft"
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
        <nav aria-label="Main" className="flex flex-col gap-1 p-3">
          {NAVIGATION.map((item) => (
            <Link
              key={item.path}
              to={item.path}
              aria-current={isActive(item, pathname) ? 'page' : undefined}
              className="flex h-11 items-center rounded-md px-3 font-medium text-ink-soft transition-colors hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
            >
              {item.label}
            </Link>
          ))}
        </nav>
      </dialog>
    </>
  )

  function open(event: MouseEvent) {
    event.preventDefault()
    sheet.current?.showModal()
  }

  function close(event: MouseEvent) {
    if (!sheet.current?.open) return
    event.preventDefault()
    sheet.current.close()
  }
}
