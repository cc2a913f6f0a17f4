/** What a page says of a record that does not exist. */
export interface RecordMissing {
  title: string
  text: string
  backTo: string
  backLabel: string
}
