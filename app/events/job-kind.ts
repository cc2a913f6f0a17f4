/** A readable name of a job type. */
export function jobKind(type: string): string {
  return KINDS[type] ?? sentence(type)
}

const KINDS: Record<string, string> = {
  athletes_csv: 'Athletes from a CSV file',
  brands_csv: 'Brands from a CSV file',
  bulk_data: 'Bulk data from a CSV file',
  brand_logo: 'Brand logo',
  athlete_brand_discovery: 'Brand discovery',
  discovery_remainder: 'Brand discovery, asked again',
  brand_rescoring: 'Scores and ranks',
  athletes_deletion: 'Deletion of athletes',
  athletes_restoration: 'Restoration of athletes',
}

/** some_new_job → Some new job */
function sentence(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
