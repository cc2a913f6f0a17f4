import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

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
  const rows = await matching
    .select((eb) => [
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
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

  const users = rows.map((row) => ({
    id: row.public_id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: row.role,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
    seenAt: row.seenAt,
  }))
  return { users, total }
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>['users'][number]
