import { load } from 'cheerio'
import { createElement, type ReactNode } from 'react'

/** What a page's HTML consists of, in the form of React's props. */
export type HostNode = string | { type: string; props: Record<string, unknown>; children: readonly HostNode[] }

type ParsedNode = ReturnType<ReturnType<typeof load>>[number] | { type: string }

const PROPS: Record<string, string> = { class: 'className', for: 'htmlFor' }
/** React leaves these out if they are empty. */
const FLAGS = new Set(
  'async autofocus checked defer disabled hidden inert multiple nomodule open readonly required selected'.split(' '),
)
const RAW = new Set(['script', 'style'])

/** Parses a page for `hostElements`. */
export function parsePage(html: string): HostNode {
  const page = load(html)('html')[0]
  if (!page) throw new Error('The page has no html element.')
  return hostNode(page) ?? ''
}

/** The page as React elements of host components alone, created anew with each call, as components create theirs. */
export function hostElements(node: HostNode): ReactNode {
  if (typeof node === 'string') return node
  return createElement(node.type, node.props, ...node.children.map(hostElements))
}

export function countElements(node: HostNode): number {
  if (typeof node === 'string') return 0
  return node.children.reduce((sum, child) => sum + countElements(child), 1)
}

function hostNode(node: ParsedNode): HostNode | undefined {
  if ('data' in node && node.type === 'text') return node.data
  if (!('attribs' in node)) return undefined

  const props = Object.fromEntries(Object.entries(node.attribs).map(hostProp))
  if (RAW.has(node.name)) {
    const text = node.children.map((child) => ('data' in child ? child.data : '')).join('')
    return { type: node.name, props: { ...props, dangerouslySetInnerHTML: { __html: text } }, children: [] }
  }
  return { type: node.name, props, children: node.children.flatMap((child) => hostNode(child) ?? []) }
}

function hostProp([name, value]: [string, string]): [name: string, value: unknown] {
  if (name === 'style') return [name, styleOf(value)]
  return [PROPS[name] ?? name, FLAGS.has(name) ? true : value]
}

function styleOf(text: string): Record<string, string> {
  const declarations = text.split(';').filter(Boolean)
  return Object.fromEntries(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      const property = name.startsWith('--')
        ? name
        : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return [property.trim(), value.join(':').trim()]
    }),
  )
}
