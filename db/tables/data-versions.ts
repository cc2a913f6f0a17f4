/** What cached responses depend on; triggers on each topic's tables increment its version with every change of a row. */
export type Topic = 'athletes' | 'brands' | 'relationships' | 'ranking'

export interface TopicVersionTable {
  topic: Topic
  version: number
}

/** Incremented by triggers with every change that can alter the order or the members of a list. */
export interface ListVersionTable {
  list: 'athletes'
  version: number
}
