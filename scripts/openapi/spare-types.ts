import ts from 'typescript'

const { factory } = ts

/**
 * Leaves out of generated types what says nothing: members that are never there, and that a response may have headers
 * beside its own. What is described once is named once: a call picks the responses it shares with others by their
 * status, from an interface that this adds, and a response its headers by their names.
 */
export function spareTypes(nodes: readonly ts.Node[]): ts.Node[] {
  const shared = new Map<string, ts.PropertySignature>()

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
    if (isHeaders(type)) return pickHeaders(type)
    const { members } = ts.visitEachChild(type, spare, undefined)
    const common = members.filter(isSharedResponse)
    const own = members.filter((member) => !isSharedResponse(member))
    if (common.length === 0) return factory.createTypeLiteralNode(own)

    for (const member of common) share(member)
    const picked = pick(factory.createTypeReferenceNode('responses'), common.map(nameOf), factory.createNumericLiteral)
    return own.length === 0 ? picked : factory.createIntersectionTypeNode([picked, factory.createTypeLiteralNode(own)])
  }

  function share(member: ts.PropertySignature): void {
    const status = nameOf(member)
    if (componentOf(shared.get(status) ?? member) !== componentOf(member)) {
      throw new Error(`Two shared responses have the status ${status}.`)
    }
    shared.set(status, member)
  }

  const spared = nodes.map(spare).filter((node) => node !== undefined)
  const byStatus = [...shared].sort(([one], [other]) => Number(one) - Number(other)).map(([, member]) => member)
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]
  return [...spared, factory.createInterfaceDeclaration(exported, 'responses', undefined, undefined, byStatus)]
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
  const names = members.filter(ts.isPropertySignature).map(nameOf)
  return names.length === 0 ? undefined : pick(componentsOf('headers'), names, factory.createStringLiteral)
}

function isSharedResponse(member: ts.TypeElement): member is ts.PropertySignature {
  return componentOf(member)?.startsWith('responses ') ?? false
}

/** `responses NotFound` of `components["responses"]["NotFound"]` */
function componentOf(member: ts.TypeElement): string | undefined {
  const type = ts.isPropertySignature(member) ? member.type : undefined
  if (!type || !ts.isIndexedAccessTypeNode(type) || !ts.isIndexedAccessTypeNode(type.objectType)) return undefined
  return `${textOf(type.objectType.indexType)} ${textOf(type.indexType)}`
}

function textOf(type: ts.TypeNode): string {
  return ts.isLiteralTypeNode(type) && 'text' in type.literal ? type.literal.text : ''
}

function nameOf({ name }: ts.TypeElement): string {
  return name && 'text' in name ? name.text : ''
}

function componentsOf(kind: string): ts.TypeNode {
  const index = factory.createLiteralTypeNode(factory.createStringLiteral(kind))
  return factory.createIndexedAccessTypeNode(factory.createTypeReferenceNode('components'), index)
}

/** `Pick<…, "ETag" | "Link">` */
function pick(
  from: ts.TypeNode,
  names: string[],
  literal: (name: string) => ts.LiteralTypeNode['literal'],
): ts.TypeNode {
  const types = names.map((name) => factory.createLiteralTypeNode(literal(name)))
  return factory.createTypeReferenceNode('Pick', [from, factory.createUnionTypeNode(types)])
}
