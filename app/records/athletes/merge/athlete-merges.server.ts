import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { MergeKind, UndoPage } from '#app/records/merging/merge-kind.ts'
import {
  detailFields,
  FilledSchema,
  MergeSchema,
  MovedFields,
  NamedSchema,
  ToldApartSchema,
} from '#app/records/merging/merge-schemas.ts'
import { countSince } from '#app/records/merging/moved-links.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { RELATIONSHIP_TYPES, REVIEWS } from '#db/tables/relationship.ts'
import { findAthlete } from '../athlete.queries.server.ts'
import { OtherNameSchema } from '../athlete-answer.ts'
import { findMerge, findUndoObstacle, listMerges } from './athlete-merge.queries.server.ts'
import { mergeAthletes } from './merge-athletes.server.ts'
import { readPayload } from './merge-payload.ts'
import { type MergePreview, previewMerge } from './preview-merge.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const AthleteMergeSchema = MergeSchema.extend({ undoableUntil: z.iso.datetime() }).meta({ id: 'AthleteMerge' })

const AthleteMergeDetailSchema = AthleteMergeSchema.extend(detailFields('athlete')).meta({
  id: 'AthleteMergeDetail',
})

const SummarySchema = NamedSchema.extend({
  sport: z.string(),
  item: z.string().nullable().describe('The settled Wikidata item'),
  brands: z.int(),
  score: z.number().nullable(),
  rank: z.int().nullable(),
}).meta({ id: 'AthleteSummary' })

/** What merging would move to the survivor. */
const AthleteMergePreviewSchema = z.object({
  survivor: SummarySchema,
  merged: SummarySchema,
  ...MovedFields,
  conflicts: z
    .array(
      z.object({
        brand: z.string(),
        type: z.enum(RELATIONSHIP_TYPES),
        kept: z.enum(REVIEWS),
        dropped: z.enum(REVIEWS),
      }),
    )
    .describe('Relationships of both athletes with different decisions: the survivor’s decision is kept'),
  names: z.array(OtherNameSchema),
  figures: z.int(),
  watches: z.int(),
  filled: FilledSchema,
  areDifferentPeople: z.boolean().describe('Their settled Wikidata items differ'),
  toldApart: ToldApartSchema,
})

export const athleteMerges: MergeKind<MergePreview> = {
  noun: 'athlete',
  find: findAthlete,
  preview: previewMerge,
  merge: mergeAthletes,
  list: (db, survivor) => listMerges(db, survivor.public_id),
  findUndoPage,
  undo: undoMerge,
  mergedToast: ({ mergeId, survivor, merged }) => ({
    title: 'Athletes merged',
    description: `${merged.name} is now part of ${survivor.name}. You can undo this for 30 days.`,
    href: `/athletes/${survivor.public_id}/merges/${mergeId}/undo`,
    key: `merge ${merged.public_id}`,
  }),
  undoneToast: ({ id, name }) => ({
    title: 'Merge undone',
    description: `${name} is a separate athlete again.`,
    href: `/athletes/${id}`,
    key: `merge ${id}`,
  }),
  schemas: {
    merge: AthleteMergeSchema,
    detail: AthleteMergeDetailSchema,
    preview: AthleteMergePreviewSchema,
  },
}

async function findUndoPage(
  db: Kysely<Database>,
  survivorId: string,
  mergeId: string,
  now: Date,
): Promise<UndoPage | undefined> {
  const merge = await findMerge(db, mergeId)
  const survivor = await findAthlete(db, survivorId)
  if (!merge || !survivor || merge.survivor_public_id !== survivorId) return undefined
  return {
    survivor: { id: survivor.public_id, name: survivor.name },
    merged: { id: merge.merged_public_id, name: merge.merged_name },
    by: merge.merged_by_name,
    at: merge.merged_at,
    undoableUntil: merge.expires_at,
    returned: countReturned(merge.payload),
    since: await countSince(db, 'athlete_id', survivor.id, merge.merged_at),
    obstacle: (await findUndoObstacle(db, merge, now)) ?? null,
  }
}

function countReturned(json: string | null): UndoPage['returned'] {
  if (json === null) return { relationships: 0, names: 0, figures: 0 }
  const { relationships, names, figures } = readPayload(json)
  return {
    relationships: relationships.moved.length + relationships.folded.length,
    names: names.moved.length + 1,
    figures: figures.moved.length + figures.left.length,
  }
}
