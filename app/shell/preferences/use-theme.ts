import { useFetchers } from '@remix-run/react'
import type { Theme } from '#db/tables/user.ts'
import { useRootData } from '../root-data.ts'
import { parseTheme } from './theme.ts'

export const THEME_ACTION = '/theme'

/** The theme that is shown: the one being chosen, before the server has answered. */
export function useTheme(): Theme {
  const kept = useRootData()?.theme ?? 'system'
  const choosing = useFetchers().find(({ formAction }) => formAction === THEME_ACTION)?.formData
  return choosing ? parseTheme(choosing.get('theme')) : kept
}
