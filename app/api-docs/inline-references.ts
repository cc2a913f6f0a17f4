/** The document with each `$ref` replaced by what it refers to; its neighbours, such as a description, win. */
export function inlineReferences(document: unknown): unknown {
  const inlined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlined)
    if (!isObject(value)) return value
    const parts = Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [] : [[key, inlined(part)]])),
    )
    return typeof value.$ref === 'string' ? { ...Object(inlined(target(document, value.$ref))), ...parts } : parts
  }
  return inlined(document)
}

function target(document: unknown, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce((value, key) => (isObject(value) ? value[key] : undefined), document)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
