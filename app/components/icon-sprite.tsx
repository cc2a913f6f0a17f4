import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  BadgeCheck,
  Building2,
  ChevronsUpDown,
  CircleDashed,
  Ellipsis,
  ExternalLink,
  Globe,
  Info,
  Link,
  type LucideIcon,
  Pencil,
  ScanSearch,
  Trash2,
} from 'lucide-react'
import type { ComponentType } from 'react'

export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' | 'false' }>

const ICONS = {
  'arrow-down': ArrowDown,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  verified: BadgeCheck,
  brand: Building2,
  unsorted: ChevronsUpDown,
  pending: CircleDashed,
  more: Ellipsis,
  'external-link': ExternalLink,
  globe: Globe,
  info: Info,
  link: Link,
  edit: Pencil,
  process: ScanSearch,
  delete: Trash2,
} satisfies Record<string, LucideIcon>

/** Icons of social networks, drawn in the style of the icon set. */
const MARKS = {
  x: 'M3.5 3.75h4.25l12.75 16.5h-4.25L3.5 3.75ZM20 3.75l-7 7.6M4 20.25l7.1-7.7',
  instagram:
    'M7.5 2.75h9A4.75 4.75 0 0 1 21.25 7.5v9a4.75 4.75 0 0 1-4.75 4.75h-9a4.75 4.75 0 0 1-4.75-4.75v-9A4.75 4.75 0 0 1 7.5 2.75ZM12 8.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5ZM17.25 6.75h.01',
  tiktok: 'M13.25 3v12.1a3.9 3.9 0 1 1-3.9-3.9M13.25 3c.3 3 2.4 5 5.5 5.25',
  linkedin: 'M4.25 9.5v11M4.25 4.5h.01M9.75 20.5v-11M9.75 14.25a4.75 4.75 0 0 1 9.5 0v6.25',
  youtube:
    'M6.5 5h11A4.25 4.25 0 0 1 21.75 9.25v5.5A4.25 4.25 0 0 1 17.5 19h-11a4.25 4.25 0 0 1-4.25-4.25v-5.5A4.25 4.25 0 0 1 6.5 5ZM10 9v6l5.25-3L10 9Z',
  facebook:
    'M14.5 8H17V4.25h-2.75A4.25 4.25 0 0 0 10 8.5V11H7.25v3.75H10v6.5h4v-6.5h2.75L17.5 11H14V8.75A.75.75 0 0 1 14.5 8Z',
}

/** An icon used many times on a page: each use refers to the one symbol in the document's sprite. */
export function iconSprite(name: keyof typeof ICONS | keyof typeof MARKS): Icon {
  const href = `#icon-${name}`
  return function DrawnOnce({ className }) {
    return (
      <svg className={className} aria-hidden="true">
        <use href={href} />
      </svg>
    )
  }
}

/** The sprite with the symbols; part of every document. */
export function Drawings() {
  return (
    <svg className="hidden" aria-hidden="true">
      {Object.entries(ICONS).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing aria-hidden />
        </symbol>
      ))}
      {Object.entries(MARKS).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </symbol>
      ))}
    </svg>
  )
}
