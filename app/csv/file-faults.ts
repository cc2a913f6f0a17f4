export const EMPTY_FILE = 'CSV file is empty'
export const NO_DATA_ROWS = 'CSV file contains no data rows'
