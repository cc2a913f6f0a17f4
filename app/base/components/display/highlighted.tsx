import { matchRanges } from '#app/base/platform/names/fold.ts'

/** A name with what the search found in it marked, whatever its accents. */
export function Highlighted({ name, query }: { name: string; query: string }) {
  const pieces: { text: string; isMatch: boolean; start: number }[] = []
  let end = 0
  for (const range of matchRanges(name, query)) {
    pieces.push({ text: name.slice(end, range.start), isMatch: false, start: end })
    pieces.push({ text: name.slice(range.start, range.end), isMatch: true, start: range.start })
    end = range.end
  }
  pieces.push({ text: name.slice(end), isMatch: false, start: end })

  return (
    <bdi>
      {pieces
        .filter(({ text }) => text !== '')
        .map(({ text, isMatch, start }) => (isMatch ? <mark key={start}>{text}</mark> : text))}
    </bdi>
  )
}
