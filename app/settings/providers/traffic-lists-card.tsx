import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Day } from '#app/base/components/display/day.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import type { ListedTrafficList } from './traffic-lists.server.ts'

export function TrafficListsCard({ lists }: { lists: readonly ListedTrafficList[] }) {
  return (
    <Card
      title="Traffic rank lists"
      description="Stored on this server and fetched once a week. Tranco comes first; CrUX covers sites that Tranco does not list."
    >
      {lists.length === 0 ? (
        <p className="text-sm text-ink-mute">None yet. The job process fetches them when it starts.</p>
      ) : (
        <DefinitionList items={lists.map((list) => ({ term: list.provider, detail: <ListDetail list={list} /> }))} />
      )}
    </Card>
  )
}

function ListDetail({ list: { listId, listedOn, entries, nextAt } }: { list: ListedTrafficList }) {
  return (
    <>
      {listId !== listedOn && `${listId}, `}
      <Day value={listedOn} />, {formatCount(entries)} {entries === 1 ? 'domain' : 'domains'}
      {nextAt && (
        <span className="block font-normal text-ink-mute">
          Next fetch: <DateTime value={nextAt} />
        </span>
      )}
    </>
  )
}
