import { useLocation } from '@remix-run/react'
import { type MouseEvent, useRef } from 'react'
import { CloseIcon, MenuIcon } from '#app/base/components/icon.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { popover } from '#app/base/components/overlays/popover.ts'
import { HomeLink } from '../frame/home-link.tsx'
import { useViewer } from '../root-data.ts'
import { isActive, navigationOf } from './navigation.ts'
import { WaitingCount } from './waiting-count.tsx'

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
        className="header-button large -ml-2 xl:hidden"
      >
        <MenuIcon className="size-5" />
      </button>
      <dialog
        {...panel}
        // A click outside closes it, like a popover.
        {...{ closedby: 'any' }}
        ref={sheet}
        aria-label="Navigation"
        className="navigation-sheet"
      >
        <div>
          <HomeLink />
          <button
            type="button"
            {...button}
            {...{ popovertargetaction: 'hide' }}
            onClick={close}
            aria-label="Close navigation"
            className="header-button large"
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
        <nav aria-label="Main">
          {navigationOf(useViewer()?.role).map((item) => (
            <Link key={item.path} to={item.path} aria-current={isActive(item, pathname) ? 'page' : undefined}>
              {item.label}
              {item.path === '/reviews' && <WaitingCount />}
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
