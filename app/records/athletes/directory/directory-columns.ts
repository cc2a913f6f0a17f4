import type { OfferedColumn } from '#app/base/components/tables/chosen-columns.ts'
import type { AthleteField } from '../athlete-fields.ts'
import { NETWORK_NAMES } from '../social-network.ts'

/** The columns of the list of athletes between the name and the actions, in their usual order. */
export const DIRECTORY_COLUMNS = [
  { key: 'sport', label: 'Sport', exported: ['sport'], edits: 'sport' },
  { key: 'status', label: 'Status', exported: ['status'], edits: 'status' },
  { key: 'brands', label: 'Brands', exported: ['brandCount'] },
  { key: 'verified', label: 'Verified', exported: ['verifiedBrands'] },
  { key: 'social', label: 'Social links', exported: Object.keys(NETWORK_NAMES) },
  { key: 'processed', label: 'Last Processed', exported: ['lastProcessed'] },
  { key: 'index', label: 'Index', exported: ['totalScore'] },
  { key: 'rank', label: 'Rank', exported: ['rank'] },
  { key: 'born', label: 'Born', exported: ['date_of_birth'], edits: 'date_of_birth', isExtra: true },
  { key: 'country', label: 'Country', exported: ['country'], edits: 'country', isExtra: true },
  { key: 'tags', label: 'Tags', exported: ['tags'], edits: 'tags', isExtra: true },
  { key: 'note', label: 'Note', exported: ['note'], edits: 'note', isExtra: true },
  { key: 'added', label: 'Added', exported: ['createdAt'], isExtra: true },
  { key: 'updated', label: 'Updated', exported: ['updatedAt'], isExtra: true },
] as const satisfies readonly (OfferedColumn & { edits?: AthleteField })[]

export type DirectoryColumn = (typeof DIRECTORY_COLUMNS)[number]['key']
