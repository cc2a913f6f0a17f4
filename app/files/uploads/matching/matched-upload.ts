export interface MatchedUpload {
  id: string
  name: string
  /** It was processed before. */
  isRepeated: boolean
}
