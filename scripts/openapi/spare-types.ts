import ts from 'typescript'

const { factory } = ts

/**
 * Leaves out of generated types what says nothing: members that are never there, and that a response may have headers
 * beside its own. Those are picked by their names, since each header is described once.
 */
export function spareTypes(nodes: readonly ts.Node[]): ts.Node[] {
  return nodes.map(spare).filter((node) => node !== undefined)
}

function spare(node: ts.Node): ts.Node | undefined {
  // `webhooks` and `$defs`: the document has none.
  if (ts.isTypeAliasDeclaration(node)) return undefined
  if (ts.isInterfaceDeclaration(node)) return ts.visitEachChild(node, spare, undefined)
  if (!ts.isPropertySignature(node)) return node

  const { modifiers, name, questionToken, type } = node
  const spared = type && ts.isTypeLiteralNode(type) ? spareMembers(type) : type
  return isNothing(spared) ? undefined : factory.updatePropertySignature(node, modifiers, name, questionToken, spared)
}

function spareMembers(type: ts.TypeLiteralNode): ts.TypeNode | undefined {
  return isHeaders(type) ? pickHeaders(type) : ts.visitEachChild(type, spare, undefined)
}

function isNothing(type: ts.TypeNode | undefined): boolean {
  if (!type) return true
  return type.kind === ts.SyntaxKind.NeverKeyword || (ts.isTypeLiteralNode(type) && type.members.length === 0)
}

/** `{ ETag: components["headers"]["ETag"]; [name: string]: unknown }`; a schema's other fields have a `key`. */
function isHeaders({ members }: ts.TypeLiteralNode): boolean {
  const last = members.at(-1)
  const [key] = last && ts.isIndexSignatureDeclaration(last) ? last.parameters : []
  return key !== undefined && ts.isIdentifier(key.name) && key.name.text === 'name'
}

function pickHeaders({ members }: ts.TypeLiteralNode): ts.TypeNode | undefined {
  const names = members.flatMap(({ name }) => (name && !ts.isComputedPropertyName(name) ? [name.text] : []))
  if (names.length === 0) return undefined
  const headers = factory.createIndexedAccessTypeNode(factory.createTypeReferenceNode('components'), literal('headers'))
  return factory.createTypeReferenceNode('Pick', [headers, factory.createUnionTypeNode(names.map(literal))])
}

function literal(text: string): ts.LiteralTypeNode {
  return factory.createLiteralTypeNode(factory.createStringLiteral(text))
}
