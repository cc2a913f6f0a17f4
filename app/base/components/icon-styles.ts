import * as lucide from 'lucide-react'
import { iconNames } from 'lucide-react/dynamic'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PluginAPI } from 'tailwindcss/plugin'

/** Marks of social networks, drawn in the style of the icon set, which has none. */
const MARKS: Record<string, string> = {
  'mark-x': 'M3.5 3.75h4.25l12.75 16.5h-4.25L3.5 3.75ZM20 3.75l-7 7.6M4 20.25l7.1-7.7',
  'mark-instagram':
    'M7.5 2.75h9A4.75 4.75 0 0 1 21.25 7.5v9a4.75 4.75 0 0 1-4.75 4.75h-9a4.75 4.75 0 0 1-4.75-4.75v-9A4.75 4.75 0 0 1 7.5 2.75ZM12 8.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5ZM17.25 6.75h.01',
  'mark-tiktok': 'M13.25 3v12.1a3.9 3.9 0 1 1-3.9-3.9M13.25 3c.3 3 2.4 5 5.5 5.25',
  'mark-linkedin': 'M4.25 9.5v11M4.25 4.5h.01M9.75 20.5v-11M9.75 14.25a4.75 4.75 0 0 1 9.5 0v6.25',
  'mark-youtube':
    'M6.5 5h11A4.25 4.25 0 0 1 21.75 9.25v5.5A4.25 4.25 0 0 1 17.5 19h-11a4.25 4.25 0 0 1-4.25-4.25v-5.5A4.25 4.25 0 0 1 6.5 5ZM10 9v6l5.25-3L10 9Z',
  'mark-facebook':
    'M14.5 8H17V4.25h-2.75A4.25 4.25 0 0 0 10 8.5V11H7.25v3.75H10v6.5h4v-6.5h2.75L17.5 11H14V8.75A.75.75 0 0 1 14.5 8Z',
}

/** A plugin of Tailwind: the class `i-search` says what the icon of that name looks like. Only those in use are written. */
export default function iconStyles({ matchUtilities }: Pick<PluginAPI, 'matchUtilities'>): void {
  matchUtilities(
    { i: (name) => ({ '--icon': `url("data:image/svg+xml,${encode(draw(name))}")` }) },
    { values: Object.fromEntries([...iconNames, ...Object.keys(MARKS)].map((name) => [name, name])) },
  )
}

function draw(name: string): string {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: no bundle has this file
  const [drawing, path] = name in MARKS ? [lucide.Icon, MARKS[name]] : [lucide[pascalCase(name) as 'Icon']]
  return renderToStaticMarkup(createElement(drawing, { iconNode: [] }, path && createElement('path', { d: path })))
    .replace(/ (class|width="24" height|aria-hidden)="[^"]*"/g, '')
    .replaceAll(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>')
    .replaceAll('currentColor', '#000')
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** As much as an address within quotes needs. */
function encode(svg: string): string {
  return svg.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')
}
