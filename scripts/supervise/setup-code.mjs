import { randomInt } from 'node:crypto'

/** Without easily confused characters. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Lets its holder create the first account from another machine: 80 bits, in four groups. */
export function createSetupCode() {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
