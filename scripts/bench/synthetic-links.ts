import { syntheticCsv } from './import.ts'

/** A file of links in no order: each athlete has two, each brand ten. */
export function syntheticLinks(links: number): string {
  const athletes = syntheticCsv(links / 2, 0)
    .split('\n')
    .slice(1)
    .map((line) => line.split(',', 1)[0])
  const types = ['', 'FOUNDER', 'OWNER', 'INVESTOR', 'AMBASSADOR', 'ENDORSER']
  const brands = links / 10
  const lines = Array.from({ length: links }, (_, n) => {
    const brand = (n * 104_729 + Math.floor(n / athletes.length) * 31) % brands
    const source = n % 3 === 0 ? `https://press.example/${n}` : ''
    return `${athletes[(n * 7_919) % athletes.length]},Brand ${brand},${types[n % types.length]},${source}`
  })
  return ['athlete,brand,relationship_type,source', ...lines].join('\n')
}

export function syntheticBrands(brands: number): string {
  const lines = Array.from({ length: brands }, (_, n) => `Brand ${n},Technology,https://brand-${n}.example`)
  return ['name,category,website', ...lines].join('\n')
}
