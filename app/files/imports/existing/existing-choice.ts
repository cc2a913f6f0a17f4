/** What becomes of a row whose record is there already, or may be. */
export const EXISTING_CHOICES = ['skip', 'update', 'ask'] as const
export type ExistingChoice = (typeof EXISTING_CHOICES)[number]

export const EXISTING_WORDS: Record<ExistingChoice, string> = {
  skip: 'Skip duplicates',
  update: 'Update existing records',
  ask: 'Ask about each',
}
