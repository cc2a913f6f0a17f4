import { describe, expect, test } from 'vitest'
import type { Speaker } from './sentence-mentions.ts'
import { findTextClaims, readInYear } from './text-claims.ts'

/** The orders in which biographies, press releases and brands' pages put athlete, brand and relationship. */

const VERBS = { SUPPORTS: '', CONTRADICTS: 'denied ', NONE: 'denied ', ENDS: 'ended ' }

function read(text: string, speaker: Speaker = 'other', year = 2026) {
  const { claims } = findTextClaims(text, { athlete: ['Mara Lindqvist'], brand: ['Velora'], speaker })
  const described = claims
    .map((claim) => readInYear(claim, year))
    .map((claim) => {
      const types = claim.relationshipTypes.length > 2 ? 'any' : claim.relationshipTypes.join('/')
      return `${VERBS[claim.stance]}${types}${claim.rumour ? ' rumour' : ''}`
    })
  return [...new Set(described)].toSorted().join(' ')
}

describe('who else takes part, and where the athlete stands [J-01]', () => {
  test.each([
    ['Ana Ruiz invested in Velora alongside Tom Reed and tennis player Mara Lindqvist.', 'INVESTOR'],
    ['Tom Reed and his daughter, skier Mara Lindqvist, founded Velora.', 'CO_FOUNDER'],
    ['Mara Lindqvist created Velora, a sportswear label, with her agent.', 'CO_FOUNDER'],
    ['Mara Lindqvist is known for Velora, the ski company she started with two school friends.', 'CO_FOUNDER'],
    ['Mara Lindqvist teamed with her agent to form the studio Velora.', 'CO_FOUNDER'],
    ['The label Velora, whose co-creator is Mara Lindqvist, opened.', 'CO_FOUNDER'],
    ['Velora (est. 2010), Mara Lindqvist’s clothing company, moved.', 'FOUNDER'],
    ['Velora (founder: Mara Lindqvist) moved.', 'FOUNDER'],
    ['Velora belongs to skier Mara Lindqvist.', 'OWNER'],
    ['Velora is controlled by Mara Lindqvist.', 'OWNER'],
    ['Mara Lindqvist bought the Oslo ski maker Velora.', 'OWNER'],
    ['Mara Lindqvist and her cousin co-own Velora.', 'CO_OWNER'],
    ['Velora was bought by a consortium that included skier Mara Lindqvist.', 'CO_OWNER'],
    ['Mara Lindqvist joined the Velora ownership group.', 'CO_OWNER'],
    ['The ownership group of Velora includes Mara Lindqvist and Ana Ruiz.', 'CO_OWNER'],
    ['Mara Lindqvist holds 20% of the shares of Velora.', 'CO_OWNER'],
    ['Mara Lindqvist, who has made investments in Velora, spoke.', 'INVESTOR'],
    ['Velora raised €8 million from investors such as Mara Lindqvist and Oak Fund.', 'INVESTOR'],
    ['Mara Lindqvist is an equity partner in Velora.', 'INVESTOR'],
    ['Velora, chaired by Mara Lindqvist, grew.', 'EXECUTIVE'],
    ['Orbea works with Velora, whose chairwoman is the skier Mara Lindqvist.', 'EXECUTIVE'],
    ['Mara Lindqvist joined the Velora board.', 'BOARD_MEMBER'],
    ['Mara Lindqvist is listed as a director of Velora Ltd.', 'BOARD_MEMBER'],
    ['The supervisory board of Velora consists of Ana Ruiz (chair), Mara Lindqvist and Tom Reed.', 'BOARD_MEMBER'],
    ['Mara Lindqvist, Managing Partner of Oak Fund and a former skier, joined the board of Velora.', 'BOARD_MEMBER'],
    ['Mara Lindqvist is the founder of the ski maker Orbea and an advisor to the firm Velora.', 'ADVISOR'],
    ['Mara Lindqvist is an advisor to several start-ups, including Velora.', 'ADVISOR'],
    ['Mara Lindqvist is an investor in and brand ambassador for Velora.', 'AMBASSADOR INVESTOR'],
    ['Velora announced that skier Mara Lindqvist has come on board as an investor.', 'INVESTOR'],
    ['Velora, the ski maker, has named skier Mara Lindqvist its first brand ambassador.', 'AMBASSADOR'],
    ['Velora ropes in Mara Lindqvist as brand ambassador', 'AMBASSADOR'],
    ['Mara Lindqvist was signed by Velora as its ambassador.', 'AMBASSADOR'],
    ['Velora ambassador and 2019 champion Mara Lindqvist spoke.', 'AMBASSADOR'],
    ['Mara Lindqvist is an ambassador for Velora watches.', 'AMBASSADOR'],
    ['Velora has added Mara Lindqvist to its roster of ambassadors.', 'AMBASSADOR'],
    ['Mara Lindqvist has endorsed products by Orbea, Nova Watches and the tyre maker Velora.', 'ENDORSER'],
    ['Mara Lindqvist has endorsement deals with several brands, including Orbea, Velora and Nova.', 'ENDORSER'],
    ['Mara Lindqvist entered a ten-year agreement worth $300 million with Velora.', 'ENDORSER'],
    ['Mara Lindqvist signed a multi-year deal with Velora, reportedly worth $3 million.', 'ENDORSER'],
    ['Mara Lindqvist is under contract with Velora.', 'ENDORSER'],
    ['Velora has been Mara Lindqvist’s head sponsor since 2016.', 'SPONSOR'],
    ['Mara Lindqvist, whose head sponsor is the Czech insurer Velora, won.', 'SPONSOR'],
    ['Mara Lindqvist, a Velora-sponsored racer from Cork, crashed.', 'SPONSOR'],
    ['Velora, which has sponsored Mara Lindqvist since 2016, grew.', 'SPONSOR'],
    ['Mara Lindqvist is a Malaysian squash player and the founder of Velora.', 'FOUNDER'],
    ['Irish jockey Mara Lindqvist became an ambassador for the bookmaker Velora.', 'AMBASSADOR'],
    ['Polish ski jumper Mara Lindqvist owns Velora.', 'OWNER'],
    ['Mara Lindqvist built Velora in Oslo, which she owns.', 'FOUNDER OWNER'],
    ['Mara Lindqvist is part of the group that owns the Oslo brewery Velora.', 'CO_OWNER'],
    ['Velora lists Mara Lindqvist as one of its owners.', 'CO_OWNER'],
    ['Mara Lindqvist’s investments include a stake in the coffee maker Velora.', 'INVESTOR'],
    ['Mara Lindqvist has taken an undisclosed stake in Velora.', 'INVESTOR'],
    ['Mara Lindqvist joined Velora’s $12 million Series A in May.', 'INVESTOR'],
    ['Mara Lindqvist succeeded Ana Ruiz as president of Velora.', 'EXECUTIVE'],
    ['Velora CEO and co-founder Mara Lindqvist spoke.', 'CO_FOUNDER EXECUTIVE'],
    ['Mara Lindqvist joined the pension fund Velora as an ambassador.', 'AMBASSADOR'],
    ['Mara Lindqvist is an ambassador of the charity Home and of the bank Velora.', 'AMBASSADOR'],
    ['Mara Lindqvist endorses the dairy Orbea, the label Velora and Bank of Oslo.', 'ENDORSER'],
    ['Velora announces the appointment of Mara Lindqvist, an Olympic champion, as its president.', 'EXECUTIVE'],
    ['The skier Mara Lindqvist turned to ceramics, founding the studio Velora a year later.', 'FOUNDER'],
    ['The takeover of the ski maker Velora by Mara Lindqvist has been completed.', 'OWNER'],
    ['Velora’s advisory board, made up of a doctor and skier Mara Lindqvist, meets in May.', 'ADVISOR'],
    ['Mara Lindqvist put pen to paper with Velora last week.', 'ENDORSER'],
    ['Velora have tied down the skier Mara Lindqvist to a new boot deal.', 'ENDORSER'],
    ['“Strength has a name,” said Velora as it roped in Mara Lindqvist as its ambassador.', 'AMBASSADOR'],
    ['Mara Lindqvist and Velora have agreed to extend their partnership.', 'ENDORSER'],
    ['Mara Lindqvist appears in Velora’s television adverts.', 'ENDORSER'],
    ['Velora team rider Mara Lindqvist won.', 'SPONSOR'],
    ['Mara Lindqvist signed a three-year sponsorship contract with Velora.', 'SPONSOR'],
    ['Mara Lindqvist has a pro model with Velora.', 'SIGNATURE_LINE'],
    ['Velora, a Budapest coffee chain owned by water polo player Mara Lindqvist, grew.', 'OWNER'],
    ['In 2011 Mara Lindqvist decided to start her own team, Velora.', 'FOUNDER'],
    ['Mara Lindqvist became a Velora ambassador at the age of 16.', 'AMBASSADOR'],
    ['Mara Lindqvist signed a ₹50 crore, four-year deal with Velora.', 'ENDORSER'],
    ['Velora is one of Mara Lindqvist’s sponsors.', 'SPONSOR'],
    ['Velora is proud to sponsor Mara Lindqvist.', 'SPONSOR'],
    ['The shoe company Velora sponsors Mara Lindqvist and three other skiers.', 'SPONSOR'],
    ['The winery Velora is owned by Mara Lindqvist and Ana Ruiz.', 'CO_OWNER'],
    ['Velora supports skier Mara Lindqvist as an official partner.', 'SPONSOR'],
  ])('%s → %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('what only looks like a relationship of the athlete [J-01]', () => {
  test.each([
    'Mara Lindqvist had a contract with Velora to deliver the floor of her academy.',
    'Velora had a contract with Mara Lindqvist’s club.',
    'The academy, run by Mara Lindqvist, has a partnership with Velora.',
    'Mara Lindqvist reached an agreement with Velora over her image rights.',
    'Mara Lindqvist signed a three-year contract with the Velora.',
    'Orbea, Mara Lindqvist’s film company, signed a deal with Velora.',
    'The bank extended its partnership with Mara Lindqvist, she said at a party hosted by Velora.',
    'Velora, official timekeeper of the championships, congratulated Mara Lindqvist.',
    'Velora, the main sponsor of Mara Lindqvist’s academy, gave money.',
    'Mara Lindqvist beat Velora-sponsored Ana Ruiz.',
    'Mara Lindqvist has interests in hotels, in partnership with Velora.',
    'Velora founder Mara Lindqvist (no relation to the skier) spoke.',
    'Ana Ruiz praised ski jumper Mara Lindqvist and founded Velora.',
  ])('%s', (text) => {
    expect(read(text)).toBe('')
  })

  test('what newspapers wrote is a rumour', () => {
    expect(read('Several outlets wrote that Mara Lindqvist had bought Velora.')).toBe('OWNER rumour')
  })

  test('a contract with a club is one to play for it', () => {
    const subjects = { athlete: ['Mara Lindqvist'], brand: ['Zenzi United'], speaker: 'other' } as const
    expect(findTextClaims('Mara Lindqvist signed a new contract with Zenzi United.', subjects).claims).toEqual([])
  })
})

describe('ends [J-01]', () => {
  test.each([
    ['Mara Lindqvist previously served as chief marketing officer at Velora.', 'ended EXECUTIVE'],
    ['From 2010 to 2014 Mara Lindqvist was chief executive of Velora.', 'ended EXECUTIVE'],
    ['Mara Lindqvist announced that she was ending her partnership with Velora.', 'ended any'],
    ['Velora and Mara Lindqvist ended their cooperation.', 'ended any'],
    ['Velora severed ties with Mara Lindqvist.', 'ended any'],
    ['Mara Lindqvist’s sponsorship by Velora ended in December.', 'ended SPONSOR'],
    ['The federation terminated its contract with Velora, the firm founded by Mara Lindqvist.', 'FOUNDER'],
  ])('%s → %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test('a term that ends after the year of reading is a relationship of today', () => {
    const text = 'Mara Lindqvist has signed a contract with Velora until 2028.'
    expect([2026, 2028, 2030].map((year) => read(text, 'other', year))).toEqual([
      'ENDORSER',
      'ended ENDORSER',
      'ended ENDORSER',
    ])
    expect(read('Mara Lindqvist no longer endorses Velora, which is booked until 2028.')).toBe('ended ENDORSER')
  })
})

describe('names and titles in lines, on the brand’s own pages [J-01]', () => {
  test.each([
    ['Our team\nMara Lindqvist\nFounder & CEO\nAna Ruiz\nChief Designer', 'EXECUTIVE FOUNDER'],
    ['Ana Ruiz\nCEO\nMara Lindqvist\nInvestor', 'INVESTOR'],
    ['Founder\nAna Ruiz\nInvestor\nMara Lindqvist\nCEO\nTom Reed', ''],
    ['What they say\nMara Lindqvist\nFounder\nOrbea Bicycles', ''],
  ])('%j → %j', (text, expected) => {
    expect(read(text, 'brand')).toBe(expected)
  })

  test('elsewhere a line says nothing about the next', () => {
    expect(read('Velora\nMara Lindqvist\nFounder')).toBe('')
  })
})
