import type { Generated, Selectable } from 'kysely'
import type { Origin } from './relationship.ts'

export type EvidenceCode =
  | 'A1'
  | 'A2'
  | 'A3'
  | 'A4'
  | 'A5'
  | 'A6'
  | 'A7'
  | 'A8'
  | 'B1'
  | 'B2'
  | 'B3'
  | 'B4'
  | 'B5'
  | 'B6'
  | 'B7'
  | 'C1'
  | 'C2'
  | 'C3'
  | 'C4'
  | 'F1'

export const STANCES = ['SUPPORTS', 'CONTRADICTS', 'ENDS', 'NONE'] as const
export type Stance = (typeof STANCES)[number]

export interface EvidenceTable {
  id: Generated<number>
  public_id: string
  relationship_id: number
  fingerprint: string
  code: EvidenceCode
  kind: string
  stance: Stance
  relationship_type: string
  url: string
  final_url: string | null
  publisher_group: string
  quote: string | null
  quote_start: number | null
  quote_end: number | null
  published_at: string | null
  retrieved_at: string
  http_status: number | null
  content_hash: string
  extractor: string
  rule: string
  base_weight: number
  effective_weight: number
  counted: 0 | 1
  rejected_because: string | null
  details: Generated<string>
  created_by: Generated<Origin>
  created_at: string
}
export type EvidenceRow = Selectable<EvidenceTable>
