const PURE = '/* @__PURE__ */ '

/**
 * Lets the bundler leave out the zod schemas that a page does not use, and zod with the last of them: it cannot know by
 * itself that making a schema has no effect.
 */
export function dropUnusedSchemas() {
  return {
    name: 'drop-unused-schemas',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/app/') || !/from ['"]zod['"]/.test(code)) return undefined
      const calls = callsOfSchemas(this.parse(code)).sort((one, other) => other - one)
      return { code: calls.reduce((text, at) => text.slice(0, at) + PURE + text.slice(at), code), map: null }
    },
  }
}

/** Where the calls begin that make the schemas of the module. */
function callsOfSchemas({ body }) {
  const schemas = new Set(['z'])
  const calls = new Set()
  for (const statement of body) {
    for (const { id, init } of (statement.declaration ?? statement).declarations ?? []) {
      const root = rootOf(init)
      if (!schemas.has(root) && !root?.endsWith('Schema')) continue
      schemas.add(id.name)
      collectCalls(init, calls)
    }
  }
  return [...calls]
}

/** The name that a chain such as `z.string().trim()` begins with. */
function rootOf(node) {
  if (node?.type === 'CallExpression') return rootOf(node.callee)
  if (node?.type === 'MemberExpression') return rootOf(node.object)
  return node?.name
}

/** The calls of functions in it are made later. */
function collectCalls(node, calls) {
  if (!node?.type || node.type.endsWith('FunctionExpression')) return
  if (node.type === 'CallExpression') calls.add(node.start)
  for (const value of Object.values(node).flat()) if (value?.type) collectCalls(value, calls)
}
