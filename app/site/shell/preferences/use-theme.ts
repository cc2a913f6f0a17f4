import { useSentTo } from '#app/base/components/forms/in-place.ts'
import type { Theme } from '#db/tables/user.ts'
import { useRootData } from '../root-data.ts'
import { parseTheme } from './theme.ts'

export const THEME_ACTION = '/theme'
export const THEME_NOT_SAVED = 'Failed to save the theme'

/** The current theme, optimistically the one being submitted. */
export function useTheme(): Theme {
  const kept = useRootData()?.theme ?? 'system'
  const choosing = useSentTo(THEME_ACTION)
  return choosing ? parseTheme(choosing.get('theme')) : kept
}
