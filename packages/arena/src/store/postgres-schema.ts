/**
 * What the migrations say, as PostgreSQL has it, so that one set of them makes both: they are written for SQLite with kysely's
 * schema builder, and these rules make the same of them here.
 */
import {
  ColumnDefinitionNode,
  DataTypeNode,
  ForeignKeyConstraintNode,
  GeneratedNode,
  OperationNodeTransformer,
  RawNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimaryKeyConstraintNode,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type UniqueConstraintNode,
  type UnknownRow,
} from 'kysely'

/** A plugin for the connection that migrates. */
export class PostgresSchema implements KyselyPlugin {
  readonly #rules = new Rules()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#rules.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

/** What a type of SQLite is here. */
const types: ReadonlyMap<string, OperationNode> = new Map<string, OperationNode>([
  // Of 64 bits there, and ids come from addresses that people write.
  ['integer', DataTypeNode.create('bigint')],
  // Of eight bytes there: ratings are compared to the last bit.
  ['real', DataTypeNode.create('double precision')],
  // In the order of its bytes: a database may have the order of a language.
  ['text', RawNode.createWithSql('text collate "C"')],
])

/** Keys may be checked at the end of a transaction: see `deferKeys`. */
const deferrable = RawNode.createWithSql('deferrable')

class Rules extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode, queryId?: QueryId): ColumnDefinitionNode {
    const made = super.transformColumnDefinition(node, queryId)
    const name = DataTypeNode.is(node.dataType) ? node.dataType.dataType : ''
    const endModifiers = [...(made.endModifiers ?? []), ...(made.references ? [deferrable] : [])]
    const typed = { ...made, dataType: types.get(name) ?? made.dataType, endModifiers }
    if (!made.autoIncrement) return typed
    // By default: rows of another store keep their ids.
    return { ...typed, autoIncrement: false, generated: GeneratedNode.create({ byDefault: true, identity: true }) }
  }

  protected override transformForeignKeyConstraint(
    node: ForeignKeyConstraintNode,
    queryId?: QueryId,
  ): ForeignKeyConstraintNode {
    return { ...super.transformForeignKeyConstraint(node, queryId), deferrable: true }
  }

  protected override transformPrimaryKeyConstraint(
    node: PrimaryKeyConstraintNode,
    queryId?: QueryId,
  ): PrimaryKeyConstraintNode {
    return withoutName(super.transformPrimaryKeyConstraint(node, queryId))
  }

  protected override transformUniqueConstraint(node: UniqueConstraintNode, queryId?: QueryId): UniqueConstraintNode {
    return withoutName(super.transformUniqueConstraint(node, queryId))
  }
}

/** A key is an index here, and its name has to be another than those of all tables: PostgreSQL finds one. */
function withoutName<N extends { readonly name?: unknown }>(node: N): N {
  return { ...node, name: undefined }
}
