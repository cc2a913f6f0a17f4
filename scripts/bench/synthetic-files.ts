const GIVEN = ['Ana', 'José', 'Лев', '大輔', 'Søren', 'Zoë', 'محمد', 'Ngozi']
const SPORTS = ['Basketball', 'Tennis', 'Golf', 'Soccer', 'Cycling', 'Boxing']
const LINK_TYPES = ['', 'FOUNDER', 'OWNER', 'INVESTOR', 'AMBASSADOR', 'ENDORSER']

/** Athletes with names in several scripts; deterministic per batch. */
export function syntheticCsv(rows: number, batch: number): string {
  return csvOf('name,sport,status,instagram', rows, (index) => {
    const n = batch * rows + index
    return `${nameOf(n)},${SPORTS[n % SPORTS.length]},ACTIVE,@athlete_${n}`
  })
}

export function syntheticBrands(brands: number): string {
  return csvOf('name,category,website', brands, (n) => `Brand ${n},Technology,https://brand-${n}.example`)
}

/** Links in no order: each athlete has two, each brand ten. */
export function syntheticLinks(links: number): string {
  const athletes = links / 2
  const brands = links / 10
  return csvOf('athlete,brand,relationship_type,source', links, (n) => {
    const brand = (n * 104_729 + Math.floor(n / athletes) * 31) % brands
    const source = n % 3 === 0 ? `https://press.example/${n}` : ''
    return `${nameOf((n * 7_919) % athletes)},Brand ${brand},${LINK_TYPES[n % LINK_TYPES.length]},${source}`
  })
}

function nameOf(n: number): string {
  return `${GIVEN[n % GIVEN.length]} Athlete ${n}`
}

function csvOf(header: string, rows: number, row: (index: number) => string): string {
  return [header, ...Array.from({ length: rows }, (_, index) => row(index))].join('\n')
}
