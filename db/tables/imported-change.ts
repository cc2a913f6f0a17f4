/** That a file changed a record which was there before. It stays, like the import. */
export interface ImportedChangeTable {
  /** Public id of an athlete, a brand or a relationship. */
  record_id: string
  /** Public id of the import. */
  import_id: string
}
