export interface MatchedUpload {
  id: string
  name: string
  /** It was processed before. */
  isRepeated: boolean
  /** It was uploaded to be checked first. */
  checkOnly: boolean
}
