import { formatCount } from '#app/components/display/format.ts'

/** Why a confirmation is no longer valid, because there are more athletes than `confirmed`; undefined if it is valid. */
export function countChanged(confirmed: string | number | null | undefined, count: number): string | undefined {
  if (confirmed === null || confirmed === undefined || count <= Number(confirmed)) return undefined
  return `There are ${formatCount(count)} now, and not ${formatCount(Number(confirmed))} any more. Nothing was deleted; please confirm again.`
}
