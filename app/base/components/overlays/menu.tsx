import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../button-style.ts'
import { ChevronDownIcon, type Icon, MoreIcon } from '../icon.tsx'
import { Link, type LinkProps } from '../navigation/link.tsx'
import { RowLink, type RowLinkProps } from '../tables/row-link.tsx'
import { closePopovers, popover } from './popover.ts'

type MenuProps = {
  /**
   * The button's label. With `iconOnly` it shows three dots and the label is for screen readers: `Actions for LeBron
   * James`.
   */
  label: string
  iconOnly?: boolean
  icon?: Icon
  variant?: ButtonVariant
  size?: ButtonSize
  /** `MenuLink`, `MenuButton` and forms around them. */
  children: ReactNode
}

/** A button with a menu of links and form buttons, so that each item works without script. */
export function Menu({ label, iconOnly = false, icon, variant, size, children }: MenuProps) {
  const Icon = icon ?? (iconOnly ? MoreIcon : undefined)

  return (
    <MenuFrame
      trigger={
        <>
          {Icon && <Icon />}
          {iconOnly ? <span className="sr-only">{label}</span> : label}
          {!iconOnly && <ChevronDownIcon className="-mr-1 text-ink-mute" />}
        </>
      }
      triggerStyle={buttonStyle({ variant: variant ?? (iconOnly ? 'ghost' : 'secondary'), size, iconOnly })}
    >
      {children}
    </MenuFrame>
  )
}

type MenuFrameProps = { trigger: ReactNode; triggerStyle: string; children: ReactNode }

/** A menu whose button has its own style. */
export function MenuFrame({ trigger, triggerStyle, children }: MenuFrameProps) {
  const { button, panel } = popover(useId())
  const list = useRef<HTMLDivElement>(null)

  return (
    <>
      <button type="button" {...button} onKeyDown={openByArrow} className={triggerStyle}>
        {trigger}
      </button>
      <MenuPanel {...panel} ref={list}>
        {children}
      </MenuPanel>
    </>
  )

  function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!list.current?.matches(':popover-open')) event.currentTarget.click()
  }
}

/** The list of a menu: opened, its first item has the focus. */
export const MenuPanel = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function MenuPanel(props, ref) {
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => list.current as HTMLDivElement)
  useFocusFirstItem(list)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between its links and buttons
    <div {...props} ref={list} onClick={closeWhenChosen} onKeyDown={moveByArrow} className="popover-below menu-panel" />
  )
})

type MenuLinkProps = LinkProps & { icon?: Icon; danger?: boolean }

export function MenuLink({ icon: Icon, danger = false, className, children, ...rest }: MenuLinkProps) {
  return (
    <Link
      prefetch={rest.reloadDocument ? 'none' : 'intent'}
      {...rest}
      className={clsx('menu-item', danger && 'danger', className)}
    >
      {Icon && <Icon />}
      {children}
    </Link>
  )
}

type MenuRowLinkProps = RowLinkProps & { icon: Icon; danger?: boolean }

/** A `MenuLink` in a row's menu. */
export function MenuRowLink({ icon: Icon, danger = false, children, ...rest }: MenuRowLinkProps) {
  return (
    <RowLink {...rest} className={clsx('menu-item', danger && 'danger')}>
      <Icon />
      {children}
    </RowLink>
  )
}

type MenuButtonProps = ComponentPropsWithoutRef<'button'> & { icon?: Icon; danger?: boolean }

/** Submits the form around it. */
export function MenuButton({ icon: Icon, danger = false, children, ...rest }: MenuButtonProps) {
  return (
    <button type="submit" {...rest} className={clsx('menu-item', danger && 'danger')}>
      {Icon && <Icon />}
      {children}
    </button>
  )
}

function useFocusFirstItem(list: RefObject<HTMLElement>) {
  useEffect(() => {
    const panel = list.current
    const focusFirst = () => panel?.matches(':popover-open') && itemsOf(panel)[0]?.focus()
    panel?.addEventListener('toggle', focusFirst)
    return () => panel?.removeEventListener('toggle', focusFirst)
  }, [list])
}

function closeWhenChosen({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('a, button')) closePopovers()
}

function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex((item) => item.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

function itemsOf(panel: HTMLElement): HTMLElement[] {
  const items = panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')
  return [...items].filter((item) => item.checkVisibility())
}
