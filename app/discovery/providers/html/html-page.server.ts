import { createHash } from 'node:crypto'
import { findOwnHandle, findSocialHandle, type SocialHandle } from '#app/base/platform/names/social-handle.ts'
import type { PageContent } from '../provider.ts'
import { cutMarks, readLabel, readText } from './html-text.ts'
import { type HtmlElement, listElements, parseHtml } from './html-tree.ts'
import { readJsonLd } from './json-ld.ts'

export interface HtmlPage extends PageContent {
  asksForPassword: boolean
  links: PageLink[]
}

export interface PageLink {
  /** Absolute, http or https, without fragment. */
  url: string
  text: string
}

const MAX_LINKS = 2_000
const MAX_ADDRESS_LENGTH = 512
/** As written, before it is resolved and its escapes are counted. */
const MAX_WRITTEN_ADDRESS_LENGTH = 2_048
const MAX_LABEL_LENGTH = 200
const IN_SOCIAL_BLOCK = /footer|social|follow-us|connect-with/i
const ORGANISATION = /organization|corporation|brand|store|business|team/i

export function readHtmlPage(html: string, address: string): HtmlPage {
  const root = parseHtml(html)
  const elements = root ? [...listElements(root)] : []
  const text = root ? readText(root) : ''
  const base = baseAddress(elements, address)
  const jsonLd = readJsonLd(jsonLdScripts(elements))
  const title = clean(ownText(named(elements, 'title')[0]), MAX_LABEL_LENGTH) ?? meta(elements, 'og:title')

  return {
    title,
    siteName: meta(elements, 'og:site_name'),
    description: meta(elements, 'description') ?? meta(elements, 'og:description'),
    language: clean(named(elements, 'html')[0]?.attribs.lang ?? '', 35),
    publishedAt: publishedAt(elements, jsonLd),
    text,
    jsonLd,
    handles: readHandles(elements, base, jsonLd),
    links: readLinks(elements, base),
    asksForPassword: named(elements, 'input').some(({ attribs }) => attribs.type?.trim().toLowerCase() === 'password'),
    contentHash: hashText(`${title ?? ''}\n${text}`),
  }
}

function named(elements: readonly HtmlElement[], name: string): HtmlElement[] {
  return elements.filter((element) => element.name === name)
}

function baseAddress(elements: readonly HtmlElement[], address: string): string {
  const href = named(elements, 'base').find((base) => base.attribs.href)?.attribs.href
  const isUsable = href && href.length <= MAX_WRITTEN_ADDRESS_LENGTH && URL.canParse(href, address)
  return isUsable ? new URL(href, address).href : address
}

function jsonLdScripts(elements: readonly HtmlElement[]): string[] {
  return elements
    .filter(({ name, attribs }) => name === 'script' && /^\s*application\/ld\+json/i.test(attribs.type ?? ''))
    .map(ownText)
}

/** The text directly inside an element, including scripts and titles. */
function ownText(element: HtmlElement | undefined): string {
  return (element?.children ?? []).map((child) => (child.type === 'text' ? child.data : '')).join('')
}

function meta(elements: readonly HtmlElement[], wanted: string): string | null {
  const found = elements.find(
    ({ name, attribs }) => name === 'meta' && (attribs.property === wanted || attribs.name === wanted),
  )
  return clean(found?.attribs.content ?? '', 500)
}

function clean(text: string, longest: number): string | null {
  return cutMarks(text.replace(/\s+/g, ' ').trim().slice(0, longest)) || null
}

function publishedAt(elements: readonly HtmlElement[], jsonLd: Record<string, unknown>[]): string | null {
  const stated = jsonLd.map((node) => node.datePublished).find((value) => typeof value === 'string')
  const time = Date.parse(typeof stated === 'string' ? stated : (meta(elements, 'article:published_time') ?? ''))
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

function readLinks(elements: readonly HtmlElement[], base: string): PageLink[] {
  const links = new Map<string, PageLink>()
  for (const anchor of named(elements, 'a').slice(0, MAX_LINKS)) {
    const url = absolute(anchor.attribs.href, base)
    if (!url) continue

    const text =
      clean(readLabel(anchor), MAX_LABEL_LENGTH) ?? clean(anchor.attribs['aria-label'] ?? '', MAX_LABEL_LENGTH)
    const known = links.get(url)
    if (!known?.text) links.set(url, { url, text: text ?? '' })
  }
  return [...links.values()]
}

function absolute(href: string | undefined, base: string): string | undefined {
  if (href === undefined || href.length > MAX_WRITTEN_ADDRESS_LENGTH || !URL.canParse(href, base)) return undefined

  const url = new URL(href, base)
  url.hash = ''
  const isUsable = (url.protocol === 'https:' || url.protocol === 'http:') && url.href.length <= MAX_ADDRESS_LENGTH
  return isUsable ? url.href : undefined
}

/** Accounts the page claims as its owner's: rel=me, links in its footer or social block, sameAs of its organisation. */
function readHandles(
  elements: readonly HtmlElement[],
  base: string,
  jsonLd: Record<string, unknown>[],
): SocialHandle[] {
  const social = socialBlocks(elements)
  const claimed = elements
    .filter(({ name, attribs }) => (name === 'a' || name === 'link') && attribs.href)
    .slice(0, MAX_LINKS)
    .filter((element) => isRelMe(element.attribs.rel) || (element.name === 'a' && social.has(element)))
    .map((element) => ({ address: absolute(element.attribs.href, base), isOwn: isRelMe(element.attribs.rel) }))

  const handles = new Map<string, SocialHandle>()
  for (const { address, isOwn } of [...claimed, ...sameAs(jsonLd).map((address) => ({ address, isOwn: true }))]) {
    const find = isOwn ? findOwnHandle : findSocialHandle
    const found = address === undefined ? undefined : find(address)
    if (found) handles.set(`${found.platform} ${found.handle.toLowerCase()}`, found)
  }
  return [...handles.values()]
}

function isRelMe(rel: string | undefined): boolean {
  return rel?.toLowerCase().split(/\s+/).includes('me') ?? false
}

/**
 * Footers and social blocks with all their descendants. In document order parents precede children, so one pass finds
 * them.
 */
function socialBlocks(elements: readonly HtmlElement[]): Set<unknown> {
  const found = new Set<unknown>()
  for (const element of elements) {
    const { name, attribs, parent } = element
    if (found.has(parent) || name === 'footer' || IN_SOCIAL_BLOCK.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) {
      found.add(element)
    }
  }
  return found
}

/** Those of the organisation the page is about, or of the person if it names no organisation. */
function sameAs(jsonLd: Record<string, unknown>[]): string[] {
  const organisations = jsonLd.filter((node) => ORGANISATION.test(typesOf(node)))
  const speakers = organisations.length > 0 ? organisations : jsonLd.filter((node) => /\bperson\b/i.test(typesOf(node)))
  return speakers.flatMap((node) => [node.sameAs].flat()).filter((address) => typeof address === 'string')
}

function typesOf(node: Record<string, unknown>): string {
  return [node['@type']].flat().join(' ')
}

/** Copies of one text have the same hash, however they are formatted. */
function hashText(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  return createHash('sha256').update(folded).digest('hex')
}
