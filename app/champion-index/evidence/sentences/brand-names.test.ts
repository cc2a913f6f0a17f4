import { expect, test } from 'vitest'
import { kindOfPublisher } from '../publisher-kinds.ts'
import { findBrandNames } from './brand-names.ts'
import { namesNoBrand } from './english-words.ts'

test.for([
  ['Ana Reyes co-founded The Hill Company with Bo Carter in 2020.', 'other', ['The Hill Company']],
  ['Castora, the sportswear label founded by tennis star Ana Reyes, grew.', 'other', ['Castora']],
  ['Ana Reyes founded the whiskey brand Proper No. Twelve in 2018.', 'other', ['Proper No. Twelve']],
  ['I founded Lumen Labs.', 'athlete', ['Lumen Labs']],
  ['Ana Reyes founded the Ana Reyes Foundation. She won the Reyes Cup.', 'other', []],
  ['Ana Reyes reportedly invests in Rumora.', 'other', []],
  ['Bo Carter founded Lumen Labs. Ana Reyes won in Madrid.', 'other', []],
  ['Ana Reyes is an investor in the gelato chain Freno d’Oro.', 'other', ['Freno d’Oro']],
  ['Ana Reyes has represented the United States at two Olympic Games.', 'other', []],
  ['Ana Reyes has represented Great Britain and Northern Ireland.', 'other', []],
  ['I’m part-owner of Saltbush Gin with Meg Farrell.', 'athlete', ['Saltbush Gin']],
  ['Ana Reyes is a founder of the label Castora together with Bo Carter and Ridge Partners.', 'other', ['Castora']],
  ['Backed by Ana Reyes, Cal Henning and Ridge Fund.', 'other', []],
  ['Castora’s investors include tennis player Ana Reyes, Bo Carter and Ridge Partners.', 'other', ['Castora']],
  ['Ana Reyes, owner of Castora, is an ambassador of Under Armour.', 'other', ['Castora', 'Under Armour']],
  ['Ana Reyes is sponsored by the watchmaker Boss.', 'other', ['Boss']],
  [
    'Ana Reyes plays tennis. She holds a licence agreement with the video game maker Kamao Games.',
    'other',
    ['Kamao Games'],
  ],
  ['Ana Reyes is an ambassador for Agua Clara and Banco Mixteco.', 'other', ['Agua Clara', 'Banco Mixteco']],
] as const)('%s → names [J-01, ruling 33]', ([text, speaker, names]) => {
  expect(findBrandNames(text, ['Ana Reyes'], speaker)).toEqual(names)
})

test('a charity, a school or a contest is no brand [J-01]', () => {
  expect(['Reyes Foundation', 'Reyes Cup', 'Castora'].map(namesNoBrand)).toEqual([true, true, false])
})

test('registers, wires and everybody else are told apart by domain [J-01]', () => {
  expect(['sec.gov', 'prnewswire.com', 'news.example'].map((domain) => kindOfPublisher(domain).code)).toEqual([
    'A4',
    'A5',
    'B3',
  ])
  expect(kindOfPublisher('reuters.com').variant).toBe('trusted')
  expect(kindOfPublisher('news.example').variant).toBeNull()
  expect(kindOfPublisher('news.example', ['news.example']).variant).toBe('trusted')
})
