import { formatCount } from '#app/components/display/format.ts'

/** Why a confirmation for `told` athletes does not hold for more of them; undefined where it does. */
export function countChanged(told: string | null, count: number): string | undefined {
  if (told === null || count <= Number(told)) return undefined
  return `There are ${formatCount(count)} now, and not ${formatCount(Number(told))} any more. Nothing was deleted; please confirm again.`
}
