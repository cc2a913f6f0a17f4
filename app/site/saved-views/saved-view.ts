import { z } from 'zod'
import { COLUMNS } from '#app/base/components/tables/chosen-columns.ts'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { VIEW_SCREENS, type ViewScreen } from '#db/tables/saved-view.ts'

export const SCREENS: Record<ViewScreen, { label: string; path: string }> = {
  athletes: { label: 'Athletes', path: '/athletes' },
  rankings: { label: 'Champions', path: '/champions' },
  search: { label: 'Search', path: '/search' },
  analytics: { label: 'Analytics', path: '/analytics' },
}

/** Screens whose columns can be chosen. */
export const LIST_SCREENS = ['athletes', 'rankings', 'search'] as const satisfies readonly ViewScreen[]
export type ListScreen = (typeof LIST_SCREENS)[number]

/** Names the open view in the URL of its screen; a screen whose URL has a parameter shows no default view. */
export const OPEN_VIEW = 'saved'
/** Its value for the plain screen. */
export const NO_VIEW = 'none'

const MAX_QUERY_LENGTH = 2_000
/** Saved views of one user. */
export const MAX_VIEWS = 100
export const TOO_MANY_VIEWS = `You have ${MAX_VIEWS} saved views. Delete one first.`
export const NAME_TAKEN = 'You have a view with this name already'

const Name = z
  .string({ error: 'Name is required' })
  .transform(tidyName)
  .pipe(z.string().min(1, 'Name is required').max(100, 'Name must be 100 characters or less'))

/** A page number belongs to a moment, not to a view. */
const Query = z
  .string()
  .max(MAX_QUERY_LENGTH, `The address must be ${MAX_QUERY_LENGTH} characters or less`)
  .transform(viewQuery)

export const NewViewSchema = z.object({
  screen: z.enum(VIEW_SCREENS),
  name: Name,
  query: Query.default('').describe('The query string of the screen, such as `sport=Golf&sortBy=name`'),
  isShared: z.boolean().default(false).describe('Whether all signed-in users see it'),
})
export type NewView = z.output<typeof NewViewSchema>

export const ViewChangeSchema = z.object({
  name: Name.optional(),
  query: Query.optional(),
  isShared: z.boolean().optional(),
})
export type ViewChange = z.output<typeof ViewChangeSchema>

export const SavedViewSchema = z
  .object({
    id: z.string(),
    screen: z.enum(VIEW_SCREENS),
    name: z.string(),
    query: z.string(),
    href: z.string().describe('The address that shows it'),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    owner: z.string().describe('The person who saved it'),
    isDefault: z.boolean().describe('Whether you see it when you open the screen'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof SavedViewSchema>

export function viewQuery(search: string): string {
  return searchLink(search, { page: null, [OPEN_VIEW]: null }).slice(1)
}

/** The address of a view. The parameter keeps the screen from showing the default view once its filters are removed. */
export function viewAddress({ screen, query, id }: { screen: ViewScreen; query: string; id: string }): string {
  return SCREENS[screen].path + searchLink(query, { [OPEN_VIEW]: id })
}

/** The query string without filters; the open view stays named, so that the default view does not take its place. */
export function openView(search: string): string {
  const params = new URLSearchParams(search)
  return searchLink('', { [OPEN_VIEW]: params.get(OPEN_VIEW), [COLUMNS]: params.get(COLUMNS) })
}

/** The page that offers the columns of a list with this query string. */
export function columnsPage(screen: ListScreen, search: string): string {
  return `/views/columns?${new URLSearchParams({ screen, query: searchLink(search, { page: null }).slice(1) })}`
}

export function screenOf(name: string | null): ViewScreen | undefined {
  return VIEW_SCREENS.find((screen) => screen === name)
}

/** The form of a new alert, which tells what comes into the view. */
export function alertOnView(id: string): string {
  return `/alerts/new?${new URLSearchParams({ view: id })}`
}
