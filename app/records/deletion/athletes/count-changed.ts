import { formatCount } from '#app/base/components/display/format.ts'

/** Why a confirmation is no longer valid, because there are more athletes than `confirmed`; undefined if it is valid. */
export function countChanged(confirmed: string | number | null | undefined, count: number): string | undefined {
  if (confirmed === null || confirmed === undefined || count <= Number(confirmed)) return undefined
  return `There are now ${formatCount(count)} instead of ${formatCount(Number(confirmed))}. Nothing was deleted; please confirm again.`
}
