/** The kinds of records that lists show, and filter by labels. */
export type ListedKind = 'athlete' | 'brand'

interface LabelColumns {
  /** `tag:injured` */
  label: string
  /** How it is spelled. */
  shown: string
}

/** What lists filter athletes by besides their columns; kept by triggers from the column `labels`. */
export interface AthleteLabelTable extends LabelColumns {
  athlete_id: number
}

export interface BrandLabelTable extends LabelColumns {
  brand_id: number
}

/** How many records have each label; kept by triggers. */
export interface LabelCountTable extends LabelColumns {
  kind: ListedKind
  records: number
}
