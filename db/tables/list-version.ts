/** Grows, by triggers, with every change that can give a list another order or other members. */
export interface ListVersionTable {
  list: 'athletes'
  version: number
}
