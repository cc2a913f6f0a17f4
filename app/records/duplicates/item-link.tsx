import { SourceLink } from '#app/records/relationships/source-link.tsx'

export function ItemLink({ item }: { item: string }) {
  return <SourceLink url={`https://www.wikidata.org/wiki/${item}`}>{item}</SourceLink>
}
