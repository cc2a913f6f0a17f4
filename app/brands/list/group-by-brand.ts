/** Rows by brand id, in their order. */
export function groupByBrand<Row extends { brand_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>()
  for (const row of rows) {
    const group = grouped.get(row.brand_id)
    if (group) group.push(row)
    else grouped.set(row.brand_id, [row])
  }
  return grouped
}
