import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { PageQuery } from '#app/base/api/pagination.ts'
import type { Noun } from '#app/records/merging/merge-words.ts'
import type { Database } from '#db/schema.ts'
import type { Told } from './duplicates.ts'

/** How duplicates among records of one kind are found, and what they are in the API. */
export interface DuplicateKind<Group, Named extends { id: string; name: string }, Distinction> {
  noun: Noun
  /** After `Lists athletes that may be the same person: ` */
  order: string
  list(db: Kysely<Database>, query: PageQuery): Promise<{ groups: Group[]; total: number }>
  /** Those of the ids that are still there. */
  nameAll(db: Kysely<Database>, ids: readonly string[]): Promise<Named[]>
  describe(told: Told<Named>): Distinction
  schemas: { group: z.ZodType<Group, Group>; distinction: z.ZodType<Distinction, Distinction> }
}
