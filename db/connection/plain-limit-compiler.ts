import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely'

/**
 * Writes limits into the statement: SQLite plans by their value, so it prepares a statement anew each time one is bound.
 */
export class PlainLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const value = ValueNode.is(node.limit) ? node.limit.value : undefined
    if (typeof value === 'number') {
      this.append('limit ')
      this.appendImmediateValue(value)
    } else super.visitLimit(node)
  }
}
