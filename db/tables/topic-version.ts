/** What cached responses depend on; triggers on each topic's tables increment its version with every change of a row. */
export type Topic = 'athletes' | 'brands' | 'relationships' | 'ranking'

export interface TopicVersionTable {
  topic: Topic
  version: number
}
