/** Incremented by triggers with every change that can alter the order or the members of a list. */
export interface ListVersionTable {
  list: 'athletes'
  version: number
}
