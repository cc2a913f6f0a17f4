import { describe, expect, test } from 'vitest'
import { foundBy, type OtherName } from './found-by.ts'

const alias = (text: string): OtherName => ({ kind: 'alias', text })
const handle = (text: string): OtherName => ({ kind: 'handle', text })

describe('why a record was found [D-53]', () => {
  test.each([
    ['the name itself has all words', 'Serena Williams', [handle('serena')], 'serena w', []],
    ['a former name', 'Meta', [alias('Facebook'), alias('TheFacebook')], 'faceb', [alias('Facebook')]],
    ['a handle, asked for with its @', 'LeBron James', [handle('KingJames')], '@kingj', [handle('KingJames')]],
    ['a word of the name and one of a handle', 'Nike', [handle('nikefootball')], 'nike foot', [handle('nikefootball')]],
    [
      'other names for different words',
      'Meta',
      [alias('Łuka'), handle('insta')],
      'luka ins',
      [alias('Łuka'), handle('insta')],
    ],
    ['a short word at a beginning alone', 'Meta', [alias('Big Ko'), alias('Koala')], 'ko', [alias('Big Ko')]],
    ['a cut word of the name, which needs no reason', 'Serena Williams', [handle('x')], 'na wi', []],
  ])('%s', (_what, name, others, query, reasons) => {
    expect(foundBy(name, others, query)).toEqual(reasons)
  })
})
