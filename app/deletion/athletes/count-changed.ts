import { formatCount } from '#app/components/display/format.ts'

/** Why a confirmation for `told` athletes is not valid for the larger number now; undefined if it is valid. */
export function countChanged(confirmed: string | null, count: number): string | undefined {
  if (confirmed === null || count <= Number(confirmed)) return undefined
  return `There are ${formatCount(count)} now, and not ${formatCount(Number(confirmed))} any more. Nothing was deleted; please confirm again.`
}
