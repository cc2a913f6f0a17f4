/** Triggers increment the version with every change of a row, so that what was worked out from the rows can be kept. */
export interface TopicVersionTable {
  topic: 'athletes' | 'brands' | 'relationships'
  version: number
}

/** Incremented by triggers with every change that can alter the order or the members of a list. */
export interface ListVersionTable {
  list: 'athletes'
  version: number
}
