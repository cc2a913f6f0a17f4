import { ATHLETE_FILE_COLUMNS, type AthleteField } from '#app/records/athletes/athlete-fields.ts'
import { BRAND_FILE_COLUMNS, type BrandField } from '#app/records/brands/brand-fields.ts'
import { FOLLOWER_TABLE } from './follower-row.ts'
import { RELATIONSHIP_TABLE } from './relationship-row.ts'
import { writeCsv } from './write-csv.ts'

/** The example file that the import offers for download; it can be imported as it is. */
export function sampleAthletesCsv(): string {
  return writeSample([...ATHLETE_FILE_COLUMNS, 'notes'], ATHLETES)
}

/** The example file that the Upload Center offers for download; it can be uploaded as it is. */
export function sampleBrandsCsv(): string {
  return writeSample(BRAND_FILE_COLUMNS, BRANDS)
}

/** Links between athletes and brands of the other two files. */
export function sampleLinksCsv(): string {
  return writeSample(RELATIONSHIP_TABLE.columns, LINKS)
}

export function sampleFollowersCsv(): string {
  return writeSample(FOLLOWER_TABLE.columns, FOLLOWERS)
}

/** The columns that a row has a cell for. */
function writeSample<Column extends string>(
  columns: readonly Column[],
  rows: readonly Partial<Record<Column, string>>[],
): string {
  const used = columns.filter((column) => rows.some((row) => row[column] !== undefined))
  return writeCsv([used, ...rows.map((row) => used.map((column) => row[column] ?? ''))])
}

const ATHLETES: readonly Partial<Record<AthleteField | 'notes', string>>[] = [
  {
    name: 'Serena Williams',
    sport: 'Tennis',
    status: 'RETIRED',
    instagram: 'serenawilliams',
    tiktok: '',
    linkedin: '',
    notes: 'Only name and sport are required',
  },
  {
    name: 'Usain Bolt',
    sport: 'Track & Field',
    status: 'RETIRED',
    instagram: 'usainbolt',
    notes: 'Handles are stored without the leading at sign',
  },
  { name: 'Simone Biles', sport: 'Gymnastics', instagram: 'simonebiles', notes: 'A blank status means ACTIVE' },
  {
    name: 'Ronaldo',
    sport: 'Soccer',
    status: 'retired',
    notes: 'Cells with a comma, like this one, need quotation marks',
  },
]

const BRANDS: readonly Partial<Record<BrandField, string>>[] = [
  {
    name: 'Nike',
    category: 'Sports Equipment',
    website: 'https://www.nike.com',
    description: 'Only name and category are required',
    instagram: 'nike',
    twitter: 'nike',
    linkedin: 'https://www.linkedin.com/company/nike',
  },
  {
    name: 'Oura',
    category: 'Health & Wellness',
    website: 'https://ouraring.com',
    description: 'Handles are stored without the leading at sign',
    instagram: 'ouraring',
  },
  {
    name: 'Tonal',
    category: 'Technology',
    description: 'Cells with a comma, like this one, need quotation marks',
  },
  { name: 'Example Brand', category: 'Uncategorized' },
]

const LINKS: readonly Partial<Record<string, string>>[] = [
  { athlete: 'Serena Williams', sport: 'Tennis', brand: 'Nike', relationship_type: 'SPONSOR' },
  { athlete: 'Serena Williams', brand: 'Tonal', relationship_type: 'INVESTOR' },
]

const FOLLOWERS: readonly Partial<Record<(typeof FOLLOWER_TABLE.columns)[number], string>>[] = [
  { brand: 'Example Brand', platform: 'instagram', followers: '12500', date: '2026-11-01' },
  { brand: 'Example Brand', platform: 'instagram', followers: '13.1K', date: '2026-11-15' },
  {
    brand: 'Example Brand',
    platform: 'tiktok',
    followers: '4,200',
    date: '2026-11-15',
    source: 'https://example.com/our-figures',
  },
]
