import type { Kysely, SelectQueryBuilder } from 'kysely'
import { foldName, searchWords } from '#app/base/platform/names/fold.ts'
import { sortByName } from '#app/base/platform/names/name-key.ts'
import { hasSecondFactor } from '#app/people/auth/factors/second-factor.queries.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { ListedUser } from './listed-user.ts'

export interface UserListQuery {
  search: string
  page: number
  limit: number
}

/**
 * One page of accounts by name, and the number of matches; searches name and e-mail address. Only what is compared is read
 * of all of them.
 */
export async function listUsers(db: Kysely<Database>, { search, page, limit }: UserListQuery) {
  const accounts = await db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email_key'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const words = searchWords(search)
  const matching = accounts.filter((account) => {
    const text = foldName(`${nameOf(account)} ${account.email_key}`)
    return words.every((word) => text.includes(word))
  })
  const shown = sortByName(matching, nameOf).slice((page - 1) * limit, page * limit)
  const rows = await selectListed(db.selectFrom('user'))
    .where('id', 'in', listOf(shown.map(({ id }) => id)))
    .orderBy('id')
    .execute()
  return { users: sortByName(rows, nameOf).map(toListedUser), total: matching.length }
}

export async function findListedUser(db: Kysely<Database>, publicId: string): Promise<ListedUser | undefined> {
  const row = await selectListed(
    db.selectFrom('user').where('public_id', '=', publicId).where('deleted_at', 'is', null),
  ).executeTakeFirst()
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
    'is_read_only',
    'disabled_at',
    'created_at',
    eb
      .selectFrom('refresh_token')
      .select((session) => session.fn.max('last_used_at').as('at'))
      .whereRef('refresh_token.user_id', '=', 'user.id')
      .as('seenAt'),
    hasSecondFactor(eb).as('hasFactor'),
  ])
}

function toListedUser(row: Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]): ListedUser {
  return {
    id: row.public_id,
    name: nameOf(row),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    isReadOnly: row.is_read_only === 1,
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
    hasSecondFactor: Boolean(row.hasFactor),
    seenAt: row.seenAt,
  }
}

function nameOf(row: { first_name: string; last_name: string }): string {
  return `${row.first_name} ${row.last_name}`
}
