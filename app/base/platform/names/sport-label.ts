/** A sport as screens show it, whoever wrote it: golf → Golf. */
export function sportLabel(sport: string): string {
  const [first = ''] = sport
  return first.toLocaleUpperCase('en') + sport.slice(first.length)
}
