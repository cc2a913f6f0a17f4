/** A header with all columns of a kind is of that kind. */
export const REQUIRED_COLUMNS = {
  athletes: ['name', 'sport'],
  brands: ['name', 'category'],
  relationships: ['athlete', 'brand'],
  followers: ['brand', 'platform', 'followers', 'date'],
} as const
