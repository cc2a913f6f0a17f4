import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import type { Database } from '#db/schema.ts'
import type { ViewScreen } from '#db/tables/saved-view.ts'
import type { UserRole } from '#db/tables/user.ts'
import { MAX_VIEWS, type NewView, type SavedView, type ViewChange, viewAddress } from './saved-view.ts'

/** The user; `id` is the row id. */
interface Person {
  id: number
  role: UserRole
}

type SaveOutcome = { status: 'saved'; view: SavedView } | { status: 'name_taken' } | { status: 'too_many' }
type ChangeOutcome = Exclude<SaveOutcome, { status: 'too_many' }> | { status: 'not_found' } | { status: 'not_yours' }

/** A user's own views and those that others share, by name; of one screen, or of all. */
export async function listViews(db: Kysely<Database>, userId: number, screen?: ViewScreen): Promise<SavedView[]> {
  const rows = await visibleTo(db, userId)
    .$if(screen !== undefined, (views) => views.where('saved_view.screen', '=', screen as ViewScreen))
    .orderBy('saved_view.screen')
    .orderBy('saved_view.name_key')
    .orderBy('saved_view.id')
    .execute()
  return rows.map((row) => serializeView(row, userId))
}

export async function findView(db: Kysely<Database>, userId: number, id: string): Promise<SavedView | undefined> {
  const row = await visibleTo(db, userId).where('saved_view.public_id', '=', id).executeTakeFirst()
  return row && serializeView(row, userId)
}

/** The view that the user sees first on a screen; none if its owner no longer shares it. */
export async function findDefaultView(
  db: Kysely<Database>,
  userId: number,
  screen: ViewScreen,
): Promise<SavedView | undefined> {
  const row = await visibleTo(db, userId)
    .where('default_view.user_id', '=', userId)
    .where('default_view.screen', '=', screen)
    .executeTakeFirst()
  return row && serializeView(row, userId)
}

export async function createView(
  db: Kysely<Database>,
  userId: number,
  { screen, name, query, isShared }: NewView,
  now: Date,
): Promise<SaveOutcome> {
  return db.transaction().execute(async (trx) => {
    if (await isNameTaken(trx, userId, screen, name)) return { status: 'name_taken' }
    const { views } = await trx
      .selectFrom('saved_view')
      .select((eb) => eb.fn.countAll<number>().as('views'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (views >= MAX_VIEWS) return { status: 'too_many' }

    const id = newId()
    await trx
      .insertInto('saved_view')
      .values({
        public_id: id,
        user_id: userId,
        screen,
        name,
        name_key: nameKey(name),
        query,
        is_shared: isShared ? 1 : 0,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute()
    return saved(trx, userId, id)
  })
}

/** Changes one of the user's own views. */
export async function changeView(
  db: Kysely<Database>,
  userId: number,
  id: string,
  { name, query, isShared }: ViewChange,
  now: Date,
): Promise<ChangeOutcome> {
  return db.transaction().execute(async (trx) => {
    const view = await findView(trx, userId, id)
    if (!view) return { status: 'not_found' }
    if (!view.isOwn) return { status: 'not_yours' }
    if (name !== undefined && (await isNameTaken(trx, userId, view.screen, name, id))) return { status: 'name_taken' }

    await trx
      .updateTable('saved_view')
      .set({
        ...(name !== undefined && { name, name_key: nameKey(name) }),
        ...(query !== undefined && { query }),
        ...(isShared !== undefined && { is_shared: isShared ? 1 : 0 }),
        updated_at: now.toISOString(),
      })
      .where('public_id', '=', id)
      .execute()
    return saved(trx, userId, id)
  })
}

/** Deletes one of the user's own views; administrators also delete shared ones of others. */
export async function deleteView(
  db: Kysely<Database>,
  { id: userId, role }: Person,
  id: string,
): Promise<'deleted' | 'not_found' | 'not_yours'> {
  return db.transaction().execute(async (trx) => {
    const view = await findView(trx, userId, id)
    if (!view) return 'not_found'
    if (!view.isOwn && role !== 'ADMIN') return 'not_yours'
    await trx.deleteFrom('saved_view').where('public_id', '=', id).execute()
    return 'deleted'
  })
}

/** Makes a view the first that the user sees on its screen; false if there is no such view. */
export async function makeDefault(db: Kysely<Database>, userId: number, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const view = await visibleTo(trx, userId).where('saved_view.public_id', '=', id).executeTakeFirst()
    if (!view) return false
    await trx
      .replaceInto('default_view')
      .values({ user_id: userId, screen: view.screen, view_id: view.row_id })
      .execute()
    return true
  })
}

/** The screen shows everything again; false if there is no such view. */
export async function endDefault(db: Kysely<Database>, userId: number, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const view = await visibleTo(trx, userId).where('saved_view.public_id', '=', id).executeTakeFirst()
    if (!view) return false
    await trx.deleteFrom('default_view').where('user_id', '=', userId).where('view_id', '=', view.row_id).execute()
    return true
  })
}

async function saved(trx: Kysely<Database>, userId: number, id: string) {
  const row = await visibleTo(trx, userId).where('saved_view.public_id', '=', id).executeTakeFirstOrThrow()
  return { status: 'saved' as const, view: serializeView(row, userId) }
}

async function isNameTaken(
  trx: Kysely<Database>,
  userId: number,
  screen: ViewScreen,
  name: string,
  except?: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('saved_view')
    .select('public_id')
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  return other !== undefined && other.public_id !== except
}

function visibleTo(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('saved_view')
    .innerJoin('user', 'user.id', 'saved_view.user_id')
    .leftJoin('default_view', (join) =>
      join.onRef('default_view.view_id', '=', 'saved_view.id').on('default_view.user_id', '=', userId),
    )
    .select([
      'saved_view.id as row_id',
      'saved_view.public_id',
      'saved_view.user_id',
      'saved_view.screen',
      'saved_view.name',
      'saved_view.query',
      'saved_view.is_shared',
      'saved_view.created_at',
      'user.first_name',
      'user.last_name',
      'default_view.view_id as default_id',
    ])
    .where((eb) => eb.or([eb('saved_view.user_id', '=', userId), eb('saved_view.is_shared', '=', 1)]))
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof visibleTo>['executeTakeFirstOrThrow']>>

function serializeView(row: ViewRow, userId: number): SavedView {
  const { public_id: id, screen, name, query } = row
  return {
    id,
    screen,
    name,
    query,
    href: viewAddress({ screen, query, id }),
    isShared: row.is_shared === 1,
    isOwn: row.user_id === userId,
    owner: `${row.first_name} ${row.last_name}`,
    isDefault: row.default_id !== null,
    createdAt: row.created_at,
  }
}
