/** What each group of calls is about. */
export const TAGS: Partial<Record<string, string>> = {
  auth: 'Sign in, sign out and register',
  athletes: 'The directory of athletes, its import and its export',
  brands: 'Brands with their relationships and scores, and the Champion Index',
  relationships: 'Decisions of administrators about single relationships',
  imports: 'Past imports of athletes, and their roll-back',
  jobs: 'The brand discovery agent and the jobs in the background',
  providers: 'The sources of discovery and how they answered',
  notifications: 'What has ended, failed or become ready',
  views: 'The addresses of lists and searches under a name',
  watches: 'Athletes and brands that you watch',
  alerts: 'What you want to be told of brands, athletes and categories',
  uploads: 'Files in the Upload Center and what became of their rows',
  search: 'Search across athletes and brands',
  analytics: 'Totals, growth, distributions and leaders over a range of days',
  users: 'Accounts and their roles',
  description: 'This description and the client made from it',
}
