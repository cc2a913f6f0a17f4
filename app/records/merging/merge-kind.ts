import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { NewToast } from '#app/base/http/flash-toast.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { UndoObstacle } from './describe-obstacle.ts'
import type { MergeDetail, SerializedMerge } from './merge-schemas.ts'
import type { Noun } from './merge-words.ts'

export type MergedRow = { id: number; public_id: string; name: string }
export type Named = { id: string; name: string }

export type MergeOutcome<Record = MergedRow> =
  | { status: 'merged'; mergeId: string; survivor: Record; merged: Record }
  | { status: 'not_found' }
  | { status: 'same_athlete' | 'same_brand' }

export type UndoMergeOutcome =
  | { status: 'undone'; survivor: Named; merged: Named }
  | { status: 'blocked'; obstacle: UndoObstacle }
  | { status: 'not_found' }

/** A merge that was not undone. */
interface ListedMerge {
  id: string
  mergedId: string
  mergedName: string
  by: string
  at: string
  undoableUntil?: string
}

/** What undoing a merge would return. */
export interface UndoPage {
  survivor: Named
  merged: Named
  by: string
  at: string
  undoableUntil?: string
  returned: MergeDetail['returned']
  /** Relationships that the survivor has gained since, which it keeps. */
  since: number
  obstacle: UndoObstacle | null
}

/** How records of one kind are merged, and what a merge of them is in the API. */
export interface MergeKind<Preview = { survivor: Named; merged: Named }> {
  noun: Noun
  find(db: Kysely<Database>, id: string): Promise<MergedRow | undefined>
  /** What merging would move; undefined if one of the two is gone. */
  preview(db: Kysely<Database>, survivorId: string, duplicateId: string): Promise<Preview | undefined>
  merge(db: Kysely<Database>, survivorId: string, duplicateId: string, author: Actor, now: Date): Promise<MergeOutcome>
  /** Merges into a record that were not undone, newest first. */
  list(db: Kysely<Database>, survivor: MergedRow): Promise<ListedMerge[]>
  /** Undefined if the record has no such merge. */
  findUndoPage(db: Kysely<Database>, survivorId: string, mergeId: string, now: Date): Promise<UndoPage | undefined>
  undo(db: Kysely<Database>, mergeId: string, author: Actor, now: Date): Promise<UndoMergeOutcome>
  mergedToast(outcome: { mergeId: string; survivor: MergedRow; merged: MergedRow }): NewToast
  undoneToast(merged: Named): NewToast
  schemas: {
    merge: z.ZodType<SerializedMerge, SerializedMerge>
    detail: z.ZodType<MergeDetail, MergeDetail>
    preview: z.ZodType<Preview, Preview>
  }
}
