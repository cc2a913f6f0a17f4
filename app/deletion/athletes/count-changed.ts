import { formatCount } from '#app/components/display/format.ts'

/** Why a confirmation for `told` athletes is not valid for the larger number now; undefined if it is valid. */
export function countChanged(told: string | null, count: number): string | undefined {
  if (told === null || count <= Number(told)) return undefined
  return `There are ${formatCount(count)} now, and not ${formatCount(Number(told))} any more. Nothing was deleted; please confirm again.`
}
