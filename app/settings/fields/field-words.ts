import type { OwnFieldKind, OwnFieldType } from '#db/tables/own-field.ts'

export const KIND_WORDS: Record<OwnFieldKind, string> = { athlete: 'Athletes', brand: 'Brands', relationship: 'Links' }

export const TYPE_WORDS: Record<OwnFieldType, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
}
