import { useFetchers } from '@remix-run/react'
import type { Theme } from '#db/tables/user.ts'
import { useRootData } from '../root-data.ts'
import { parseTheme } from './theme.ts'

export const THEME_ACTION = '/theme'

/** The current theme, optimistically the one being submitted. */
export function useTheme(): Theme {
  const kept = useRootData()?.theme ?? 'system'
  const choosing = useFetchers().find(({ formAction }) => formAction === THEME_ACTION)?.formData
  return choosing ? parseTheme(choosing.get('theme')) : kept
}
