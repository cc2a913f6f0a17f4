import type { BrandFilter } from '#app/brands/list/brand-list-query.ts'

/** The download URL of the brands that match a filter, or of all brands. */
export function brandExportAddress(format: 'csv' | 'xlsx' | 'json', filter?: BrandFilter): string {
  const params = new URLSearchParams({ format })
  for (const name of FILTERS) {
    const value = filter?.[name]
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  return `/api/brands/export?${params}`
}

const FILTERS = ['search', 'category', 'verification', 'relationshipType', 'coverage', 'archived'] as const
