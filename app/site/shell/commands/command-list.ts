import { foldName, matchRanges } from '#app/base/platform/names/fold.ts'
import { THEMES, type Theme } from '#db/tables/user.ts'
import type { Viewer } from '../root-data.ts'

export interface Command {
  id: string
  label: string
  /** What kind of command it is, or which record; searched like the label. */
  detail?: string
  /** An athlete or a brand, or an action on one. */
  isRecord?: boolean
  run: { to: string } | { theme: Theme } | { agent: 'start' | 'stop' }
}

/** The command that searches for the text of the palette. */
export const SEARCH = 'search'

/** Screens and actions that the user may use. */
export function listCommands({ role, isReadOnly }: Pick<Viewer, 'role' | 'isReadOnly'>): Command[] {
  const actions = isReadOnly ? ACTIONS : [...EDITORS_ACTIONS, ...ACTIONS]
  return role === 'ADMIN'
    ? [...actions, ...ADMINISTRATORS_ACTIONS, ...SCREENS, ...ADMINISTRATORS_SCREENS]
    : [...actions, ...SCREENS]
}

/** Without the switch that would leave the agent as it is; both while it is unknown whether the agent runs. */
export function withoutIdleSwitch(commands: readonly Command[], isRunning: boolean | undefined): Command[] {
  if (isRunning === undefined) return [...commands]
  const idle = isRunning ? 'start' : 'stop'
  return commands.filter(({ run }) => !('agent' in run) || run.agent !== idle)
}

/** The commands that match every word of the text, as names do in a search; those that begin with it come first. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const folded = foldName(text)
  const words = folded.split(' ')
  const matching = commands.filter(({ label, detail = '' }) =>
    words.every((word) => word === '' || matchRanges(`${label} ${detail}`, word).length > 0),
  )
  const begins = ({ label }: Command) => foldName(label).startsWith(folded)
  return [...matching.filter(begins), ...matching.filter((command) => !begins(command))]
}

const screen = (label: string, to: string, detail?: string): Command => ({ id: to, label, detail, run: { to } })

const EDITORS_ACTIONS: readonly Command[] = [screen('Add athlete', '/athletes/new', 'New')]

const ACTIONS: readonly Command[] = [
  ...THEMES.map((theme) => ({
    id: `theme-${theme}`,
    label: `Use the ${theme} theme`,
    detail: 'Appearance',
    run: { theme },
  })),
]

const ADMINISTRATORS_ACTIONS: readonly Command[] = [
  screen('Import athletes', '/athletes/import', 'CSV'),
  { id: 'agent-start', label: 'Start the agent', detail: 'Discovery', run: { agent: 'start' } },
  { id: 'agent-stop', label: 'Stop the agent', detail: 'Discovery', run: { agent: 'stop' } },
]

const SCREENS: readonly Command[] = [
  screen('Dashboard', '/dashboard'),
  screen('Athletes', '/athletes'),
  screen('Champions', '/champions', 'Brands and rankings'),
  screen('What if', '/champions/what-if', 'Champions'),
  screen('Search', '/search'),
  screen('Analytics', '/analytics'),
  screen('Notifications', '/notifications'),
  screen('Saved views', '/views'),
  screen('Profile', '/settings', 'Settings'),
  screen('Password', '/settings/password', 'Settings'),
  screen('Sessions', '/settings/sessions', 'Settings'),
  screen('API tokens', '/settings/tokens', 'Settings'),
  screen('Notification settings', '/settings/notifications', 'Settings'),
  screen('Search history', '/settings/searches', 'Settings'),
  screen('Appearance', '/settings/appearance', 'Settings'),
  screen('Help', '/help'),
  screen('Methodology', '/methodology'),
  screen('API', '/api-docs'),
]

const ADMINISTRATORS_SCREENS: readonly Command[] = [
  screen('Reviews', '/reviews', 'Relationships and figures to review'),
  screen('Identities', '/identities', 'Athletes to identify'),
  screen('Decisions', '/reviews/decisions', 'Reviews'),
  screen('Calibration', '/reviews/calibration', 'Reviews'),
  screen('Imports', '/upload', 'Upload Center'),
  screen('Processing Queue', '/upload/queue', 'Imports'),
  screen('Upload History', '/upload/history', 'Imports'),
  screen('Recently deleted', '/athletes/deleted', 'Athletes'),
  screen('Users', '/settings/users', 'Settings'),
  screen('Add people', '/settings/invitations', 'Settings'),
  screen('Registration', '/settings/registration', 'Settings'),
  screen('Sources', '/settings/providers', 'Settings'),
]
