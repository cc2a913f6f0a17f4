import { expect, test } from 'vitest'
import { findBrandNames } from './brand-names.ts'
import { findTextClaims } from './text-claims.ts'

function supportsOf(text: string, isAboutAthlete = false): string[] {
  return findTextClaims(text, { athlete: ['Mara Lindqvist'], brand: ['Velora'], speaker: 'other', isAboutAthlete })
    .claims.filter(({ stance, rumour }) => stance === 'SUPPORTS' && !rumour)
    .map(({ relationshipTypes }) => relationshipTypes.join())
}

test.each([
  ['Mara Lindqvist won on Sunday. The Swede is co-founder of Velora.', 'CO_FOUNDER'],
  ['Mara Lindqvist won on Sunday. Snow fell all night. The 29-year-old owns Velora.', 'OWNER'],
  ['Mara Lindqvist won on Sunday. Velora has signed the former Olympic champion as its ambassador.', 'AMBASSADOR'],
  ['Velora makes lamps. The start-up was founded in 2019 by skier Mara Lindqvist.', 'FOUNDER'],
  ['The bakery Velora opens at six. Skier Mara Lindqvist founded the bakery in 2019.', 'FOUNDER'],
  ['Velora, a chain of gyms, has grown. The chain was founded by skier Mara Lindqvist.', 'FOUNDER'],
  ['Velora raised four million euros. Among its investors is skier Mara Lindqvist.', 'INVESTOR'],
  ['Mara Lindqvist is a skier. She came second behind Jane Doe and Ann Lee. She founded Velora in 2019.', 'FOUNDER'],
  ['Mara Lindqvist got tired of shorts that tore, maxed out two cards and started Velora.', 'FOUNDER'],
  ['Velora is backed by Ridge Fund and angel investors including Mara Lindqvist and Jane Doe.', 'INVESTOR'],
  ['Mara Lindqvist has replaced Jane Doe as the face of Velora.', 'AMBASSADOR'],
  ['Mara Lindqvist helped found Velora.', 'CO_FOUNDER'],
  ['Mara Lindqvist has shares in the food company Velora.', 'INVESTOR'],
])('%s → %s [J-01]', (text, type) => {
  expect(supportsOf(text)).toEqual([type])
})

test.each([
  // Somebody else was named, if only by a surname, and may be the Swede.
  'Mara Lindqvist beat Norberg on Sunday. The Swede is co-founder of Velora.',
  'Mara Lindqvist came second. First place went to Jane Doe. She has been sponsored by Velora since her junior days.',
  'Mara Lindqvist won, and Jane Doe came second. She owns Velora.',
  // Not the athlete, and not the brand.
  'Mara Lindqvist won on Sunday. The Swede’s brother is co-founder of Velora.',
  'Mara Lindqvist won on Sunday. The Swedish federation owns Velora.',
  'Mara Lindqvist won on Sunday. The star investor Jane Doe owns Velora.',
  'Velora makes lamps. Skier Mara Lindqvist founded the bakery in 2019.',
  'Overpass Capital and Mara Lindqvist are the founders of Rimline; Velora makes lamps.',
  'My model is the Velora, says Mara Lindqvist.',
  // Denied, or over.
  'Mara Lindqvist won on Sunday. An agent dispelled the notion that the skier had any financial interest in Velora.',
  'Mara Lindqvist won on Sunday. The Swede is no longer an ambassador of Velora.',
  'Mara Lindqvist was an early shareholder in Velora. The stake did not last.',
  'Mara Lindqvist endorsed the betting site Velora for two seasons.',
  // Somebody of the same name.
  'Velora’s founder Mara Lindqvist is an accountant. She shares her name with the skier.',
  'Mara Lindqvist may refer to:\nMara Lindqvist (skier)\nMara Lindqvist (businesswoman), founder of Velora',
  'Fact check. Claim: Mara Lindqvist owns Velora. Verdict: False. It belongs to a fund.',
])('%s → nothing [J-01] (ruling 34)', (text) => {
  expect(supportsOf(text)).toEqual([])
})

const ARTICLE =
  'Mara Lindqvist (born 14 March 1988) is a Swedish skier.\nShe has won three medals.\n\n== Outside sport ==\n'

test.each([
  ['She owns Velora, a maker of lamps.', 'OWNER'],
  ['Her sponsor is the lamp maker Velora.', 'SPONSOR'],
  ['In 2020 the skier founded Velora in Umeå.', 'FOUNDER'],
])(
  'in the article about the athlete, "%s" after a heading → %s, as if the sentence before named her [J-01]',
  (text, type) => {
    expect(supportsOf(`${ARTICLE}${text}`, true)).toEqual([type])
    const of = { athlete: ['Mara Lindqvist'], brand: ['Velora'], speaker: 'other', isAboutAthlete: true } as const
    expect(findTextClaims(`${ARTICLE}${text}`, of).claims.map(({ proximity }) => proximity)).toEqual(['adjacent'])
    expect(findBrandNames(`${ARTICLE}${text}`, of.athlete, 'other', true)).toContain('Velora')
    expect(findBrandNames(`${ARTICLE}${text}`, of.athlete, 'other')).toEqual([])
  },
)

test.each([
  'Her husband runs a bakery. He founded Velora in 2019.',
  'Her sister is a designer. She founded Velora in 2019.',
  'In 2015 she married Jan Berg. The former skier owns Velora.',
  'She has never owned Velora.',
])('in the article about the athlete, "%s" is no support [J-01]', (text) => {
  expect(supportsOf(`${ARTICLE}${text}`, true)).toEqual([])
})
