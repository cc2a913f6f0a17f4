/** Reads JSON-LD, which may be nested, cyclic or malformed. */

export type JsonLdNode = Record<string, unknown>

const MAX_NODES = 2_000
const MAX_DEPTH = 12

/** Every node of the trees, parents before children; deep or endless input is truncated. */
export function openNodes(roots: readonly unknown[]): JsonLdNode[] {
  const nodes: JsonLdNode[] = []
  const queue: { value: unknown; depth: number }[] = roots.map((value) => ({ value, depth: 0 }))
  for (let index = 0; index < queue.length && nodes.length < MAX_NODES; index++) {
    const { value, depth } = queue[index] ?? { value: null, depth: 0 }
    if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    if (!isList) nodes.push(value as JsonLdNode)
    const children: unknown[] = isList ? value : Object.values(value)
    for (const child of children.slice(0, MAX_NODES)) {
      if (typeof child === 'object' && child !== null && queue.length < MAX_NODES * 10) {
        queue.push({ value: child, depth: depth + 1 })
      }
    }
  }
  return nodes
}

/** The values of a property as nodes: references are followed, bare names become nodes with that name. */
export function propertyNodes(node: JsonLdNode, property: string, nodes: readonly JsonLdNode[]): JsonLdNode[] {
  const value = node[property]
  const list = Array.isArray(value) ? value.slice(0, 200) : [value]
  return list.flatMap((entry): JsonLdNode[] => {
    if (typeof entry === 'string' && entry.trim() !== '') return [resolve({ '@id': entry }, nodes) ?? { name: entry }]
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const found = entry as JsonLdNode
    return [isReference(found) ? (resolve(found, nodes) ?? found) : found]
  })
}

function isReference(node: JsonLdNode): boolean {
  return typeof node['@id'] === 'string' && Object.keys(node).length <= 2 && namesOf(node).length === 0
}

function resolve(reference: JsonLdNode, nodes: readonly JsonLdNode[]): JsonLdNode | undefined {
  return nodes.find((node) => node['@id'] === reference['@id'] && !isReference(node))
}

export function typesOf(node: JsonLdNode): string[] {
  return texts(node['@type']).map((type) => type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/u, ''))
}

export function namesOf(node: JsonLdNode): string[] {
  const joined = [texts(node.givenName)[0], texts(node.familyName)[0]].filter((part) => part !== undefined).join(' ')
  return [...texts(node.name), ...texts(node.alternateName), ...(joined === '' ? [] : [joined])]
}

/** Identifiers of the node: its id, its page, and its `sameAs`. */
export function linksOf(node: JsonLdNode): string[] {
  return [...texts(node['@id']), ...texts(node.url), ...texts(node.sameAs), ...texts(node.identifier)]
}

export function textOf(node: JsonLdNode, property: string): string | null {
  return texts(node[property])[0] ?? null
}

function texts(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, 200) : [value]
  return list.flatMap((entry): string[] => {
    if (typeof entry === 'string') return entry.trim() === '' ? [] : [entry.trim().slice(0, 500)]
    if (typeof entry !== 'object' || entry === null) return []
    const inner = entry as JsonLdNode
    const text = inner['@value'] ?? inner['@id'] ?? inner.url
    return typeof text === 'string' && text.trim() !== '' ? [text.trim().slice(0, 500)] : []
  })
}
