import type { CheerioAPI } from 'cheerio'
import { load } from 'cheerio/slim'

export type HtmlNode = ReturnType<CheerioAPI['root']>[number]['children'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string>; children: HtmlNode[] }>

/** The tree of a page, however broken its markup is. */
export function parseHtml(html: string): HtmlNode | undefined {
  return load(html).root()[0]
}

/**
 * Every element in document order, in one pass. Selectors are not used on untrusted pages, because their time is
 * quadratic in the number of siblings; recursion could overflow the call stack.
 */
export function* listElements(root: HtmlNode): Generator<HtmlElement> {
  const stack: HtmlNode[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isElement(node)) yield node
    if ('children' in node) pushChildren(stack, node.children)
  }
}

export function isElement(node: unknown): node is HtmlElement {
  return typeof node === 'object' && node !== null && 'attribs' in node && 'children' in node
}

/** In reverse, so that the first child is popped next. */
export function pushChildren(stack: unknown[], children: readonly HtmlNode[]): void {
  for (let index = children.length - 1; index >= 0; index -= 1) stack.push(children[index])
}
