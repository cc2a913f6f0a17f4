import { writeCsv } from './write-csv.ts'

/** The example file that the import offers for download; it can be imported as it is. */
export function sampleAthletesCsv(): string {
  return writeCsv([
    ['name', 'sport', 'status', 'instagram', 'tiktok', 'linkedin', 'notes'],
    ['Serena Williams', 'Tennis', 'RETIRED', 'serenawilliams', '', '', 'Only name and sport are required'],
    ['Usain Bolt', 'Track & Field', 'RETIRED', 'usainbolt', '', '', 'Handles are stored without the leading at sign'],
    ['Simone Biles', 'Gymnastics', '', 'simonebiles', '', '', 'A blank status means ACTIVE'],
    ['Ronaldo', 'Soccer', 'retired', '', '', '', 'Cells with a comma, like this one, need quotation marks'],
  ])
}

/** The example file that the Upload Center offers for download; it can be uploaded as it is. */
export function sampleBrandsCsv(): string {
  return writeCsv([
    ['name', 'category', 'website', 'description', 'instagram', 'twitter', 'linkedin'],
    [
      'Nike',
      'Sports Equipment',
      'https://www.nike.com',
      'Only name and category are required',
      'nike',
      'nike',
      'https://www.linkedin.com/company/nike',
    ],
    [
      'Oura',
      'Health & Wellness',
      'https://ouraring.com',
      'Handles are stored without the leading at sign',
      'ouraring',
      '',
      '',
    ],
    ['Tonal', 'Technology', '', 'Cells with a comma, like this one, need quotation marks', '', '', ''],
    ['Example Brand', 'Uncategorized', '', '', '', '', ''],
  ])
}
