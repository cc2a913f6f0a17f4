import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ListedUser } from './listed-user.ts'

export interface UserListQuery {
  search: string
  page: number
  limit: number
}

/** One page of accounts by name, and the number of matches; searches name and e-mail address. */
export async function listUsers(db: Kysely<Database>, { search, page, limit }: UserListQuery) {
  let matching = db.selectFrom('user')
  if (search) {
    const text = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    matching = matching.where(
      sql<boolean>`(email_key like ${text} escape '\\' or lower(first_name || ' ' || last_name) like ${text} escape '\\')`,
    )
  }
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await selectListed(matching)
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { users: rows.map(toListedUser), total }
}

export async function findListedUser(db: Kysely<Database>, publicId: string): Promise<ListedUser | undefined> {
  const row = await selectListed(db.selectFrom('user').where('public_id', '=', publicId)).executeTakeFirst()
  return row && toListedUser(row)
}

function selectListed(users: SelectQueryBuilder<Database, 'user', object>) {
  return users.select((eb) => [
    'id',
    'public_id',
    'first_name',
    'last_name',
    'email',
    'role',
    'disabled_at',
    'created_at',
    eb
      .selectFrom('refresh_token')
      .select((session) => session.fn.max('last_used_at').as('at'))
      .whereRef('refresh_token.user_id', '=', 'user.id')
      .as('seenAt'),
  ])
}

function toListedUser(row: Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]): ListedUser {
  return {
    id: row.public_id,
    name: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
    seenAt: row.seenAt,
  }
}
