import { describe, expect, test } from 'vitest'
import type { SocialPlatform } from '#app/base/platform/names/social-handle.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { AccountReading } from './account-reading.ts'
import { findNamesInBios, readAccounts } from './read-accounts.server.ts'

const REQUEST = {
  provider: 'bluesky',
  url: 'https://public.api.bsky.app/x',
  status: 200,
  retrievedAt: '2026-11-21T12:00:00.000Z',
  requestId: 'r1',
  fromCache: false,
} as const

const ATHLETE = {
  publisherGroup: 'athlete:Q100',
  profile: {
    names: ['Ana Reyes'],
    otherNames: [],
    wikidataId: 'Q100',
    addresses: ['https://bsky.app/profile/anareyes.example'],
    accounts: [
      { platform: 'bluesky', handle: 'anareyes.example' },
      { platform: 'instagram', handle: 'anareyes' },
    ],
    strangers: [],
    sport: 'Tennis',
    occupations: ['tennis player'],
    birthDate: '1990-02-03',
  },
} as unknown as AthleteSubject

const BRAND = {
  names: ['Castora'],
  wikidataId: 'Q201',
  domain: 'castora.example',
  addresses: ['https://castora.example/'],
  accounts: [
    { platform: 'bluesky', handle: 'castora.example' },
    { platform: 'instagram', handle: 'castora' },
  ],
} as const

function account(bio: string | null, posts: string[] = [], platform: SocialPlatform = 'instagram'): AccountReading {
  const texts = posts.map((text, index) => ({
    text,
    isHtml: platform === 'mastodon',
    url: `https://www.instagram.com/p/${index}/`,
    publishedAt: '2026-10-01T10:00:00.000Z',
  }))
  const text = bio === null ? null : { text: bio, isHtml: platform === 'mastodon' }
  return { platform, handle: 'official', bio: { text, request: REQUEST }, posts: { texts, request: REQUEST } }
}

function read(reading: AccountReading, speaker: 'athlete' | 'brand') {
  const group = speaker === 'athlete' ? ATHLETE.publisherGroup : 'brand:castora.example'
  return readAccounts([reading], { speaker, group, athlete: ATHLETE, brand: BRAND })
}

const said = (reading: AccountReading, speaker: 'athlete' | 'brand') =>
  read(reading, speaker).drafts.map(({ code, relationshipType, rumour }) =>
    [code, relationshipType, ...(rumour ? ['rumour'] : [])].join(' '),
  )

describe('bios of the athlete [J-01]', () => {
  test.each([
    ['Founder of Castora', ['A7 FOUNDER']],
    ['Tennis player 🎾 Founder & CEO @castora 👟 Ambassador @nike', ['A7 FOUNDER', 'A7 EXECUTIVE']],
    ['Founder @nike | Ambassador @castora', ['A7 AMBASSADOR']],
    ['Mother, sprinter, proud co-founder of Castora', ['A7 CO_FOUNDER']],
    ['Proud wife of Ben Reyes, co-founder of Castora', []],
    ['Mother of Mia Reyes, founder of Castora', []],
    ['Sprinter. Husband to the founder of Castora.', []],
    ['Mum of two, wife of Ben Reyes, co-founder of Castora', []],
    ['Sprinter. Proud co-founder of Castora.', ['A7 CO_FOUNDER']],
    ['Founder: Castora', ['A7 FOUNDER']],
    ['CEO @ Castora', ['A7 EXECUTIVE']],
    ['Castora founder', ['A7 FOUNDER']],
    ['Founder of Nova, investor in Castora', ['A7 INVESTOR']],
    ['Founder of Nova and investor in @castora', ['A7 INVESTOR']],
    ['Global ambassador for @castora', ['A7 AMBASSADOR']],
    ['Sponsored by Castora', ['A7 SPONSOR']],
    ['I founded Castora in 2012', ['A7 FOUNDER']],
    ['Ana Reyes is the owner of Castora.', ['A7 OWNER']],
    ['Former ambassador of Castora', ['F1 AMBASSADOR']],
    ['Board member of Castora', ['A7 BOARD_MEMBER']],
  ])('%s', (bio, expected) => {
    expect(said(account(bio), 'athlete')).toEqual(expected)
  })

  test.each([
    'Ambassador @nike · I wear Castora',
    'Founder @castora_fanclub',
    'Founder of the Castora fan club',
    'Aspiring founder of Castora',
    'Future owner of Castora',
    'Fan account. Founder of Castora.',
    'Parody. Owner of Castora',
    'Founder of Castora. Not affiliated with Ana Reyes',
    'Wife of Bo Lindt, founder of Castora',
    'Son of the founder of Castora',
    'Founder @nike Ambassador @castora',
    'Founder @nike. Ambassador? Castora!',
    'Castora addict, shoe lover',
    'Are you the founder of Castora?',
    'Founder of Castora Foundation',
    'Shop Castora at the link below',
    'Castora',
    'Views my own. RTs are no endorsement of Castora',
    '',
  ])('nothing in: %s', (bio) => {
    expect(said(account(bio), 'athlete')).toEqual([])
  })

  test('keeps the words as written, and their place', () => {
    const bio = 'Tennis player 🎾\nFounder & CEO @castora 👟'
    const [draft] = read(account(bio), 'athlete').drafts
    expect(draft).toMatchObject({
      code: 'A7',
      quote: 'Founder & CEO @castora',
      quoteStart: bio.indexOf('Founder'),
      source: 'bio:instagram:official',
      url: 'https://www.instagram.com/official/',
      publisherGroup: 'athlete:Q100',
      athleteIdentity: 'exact',
      brandIdentity: 'name_and_domain',
    })
    expect(read(account('Founder of Castora'), 'athlete').drafts[0]).toMatchObject({ brandIdentity: 'name' })
  })

  test('an account of the same name elsewhere is somebody else', () => {
    expect(said(account('Founder @castora', [], 'x'), 'athlete')).toEqual([])
  })

  test('a bio in HTML is read as text', () => {
    expect(said(account('<p>Runner<br>Founder of <b>Castora</b></p>', [], 'mastodon'), 'athlete')).toEqual([
      'A7 FOUNDER',
    ])
  })

  test('names brands, but no accounts', () => {
    expect(findNamesInBios([account('Founder of Castora | Founder @nova')], ATHLETE)).toEqual(['Castora'])
    expect(findNamesInBios([account('Founder of Castora & Sons')], ATHLETE)).toEqual(['Castora & Sons'])
    expect(findNamesInBios([account('Owner of Velmora Brothers')], ATHLETE)).toEqual(['Velmora Brothers'])
    expect(findNamesInBios([account('Proud brother of the founder of Castora')], ATHLETE)).toEqual([])
    expect(findNamesInBios([account('Fan page. Founder of Castora')], ATHLETE)).toEqual([])
  })
})

describe('bios of the brand [J-01]', () => {
  test.each([
    ['Founded by @anareyes', ['A7 FOUNDER']],
    ['Official account of Castora, founded by Ana Reyes', ['A7 FOUNDER']],
    ['Shoes for everyone 👟 Co-founded by Ana Reyes', ['A7 CO_FOUNDER']],
    ['Founder: @anareyes', ['A7 FOUNDER']],
    ['Ambassador: Ana Reyes', ['A7 AMBASSADOR']],
    ['Formerly owned by Ana Reyes', ['F1 OWNER']],
  ])('%s', (bio, expected) => {
    expect(said(account(bio), 'brand')).toEqual(expected)
  })

  test.each(['Worn by @anareyes', 'Founder: @anareyes_fan', 'Founded by Bo Lindt', 'Unofficial. Founded by @anareyes'])(
    'nothing in: %s',
    (bio) => {
      expect(said(account(bio), 'brand')).toEqual([])
    },
  )

  test('an account that is confirmed identifies the athlete, a name alone does not', () => {
    expect(read(account('Founded by @anareyes'), 'brand').drafts[0]).toMatchObject({
      athleteIdentity: 'exact',
      brandIdentity: 'exact',
    })
    expect(read(account('Founded by Ana Reyes'), 'brand').drafts[0]).toMatchObject({ athleteIdentity: 'name' })
  })
})

describe('posts [J-01]', () => {
  test.each([
    ['New season, new shoes! Paid partnership with @castora', 'athlete', ['B6 SPONSOR']],
    ['Long runs with @castora #ad', 'athlete', ['B6 SPONSOR']],
    ['Loving my Castora shoes!\n#sponsored #running', 'athlete', ['B6 SPONSOR']],
    ['In partnership with Castora we run.', 'athlete', ['B6 SPONSOR']],
    ['Training in @castora #brandambassador', 'athlete', ['B6 AMBASSADOR']],
    ['Paid partnership with @anareyes', 'brand', ['B6 SPONSOR']],
    ['#ad Ana Reyes runs in our new shoes.', 'brand', ['B6 SPONSOR']],
  ] as const)('%s', (post, speaker, expected) => {
    expect(said(account(null, [post]), speaker)).toEqual(expected)
  })

  test.each([
    'I love Castora #adidas',
    'Loving my @castora shoes',
    'Paid partnership with @nike. Not my old Castora pair!',
    '#ad @nike shoes are better than @castora',
    'Castora is great. #notsponsored',
    'Castora, not an ad',
    'Castora. This is not a paid partnership. #ad',
    'Reportedly a paid partnership with Castora',
    'Great race in Rome. See you in Paris. #ad',
    'My Castora days are long ago. I now run in new shoes. I like them. #ad',
    'RT @castora: #ad Ana Reyes',
    'Paid partnership with Castora Foundation',
  ])('nothing in: %s', (post) => {
    expect(said(account(null, [post]), 'athlete')).toEqual([])
  })

  test('is evidence of its own day, by its own address, and an anchor for a paid tie', () => {
    const { drafts, sources } = read(account(null, ['Long runs with @castora #ad']), 'athlete')
    expect(drafts[0]).toMatchObject({
      variant: 'official_account',
      url: 'https://www.instagram.com/p/0/',
      publishedAt: '2026-10-01T10:00:00.000Z',
      quote: 'Long runs with @castora #ad',
      brandIdentity: 'name_and_domain',
    })
    expect(sources.map(({ key }) => key)).toEqual(['bio:instagram:official', 'post:https://www.instagram.com/p/0/'])
  })
})
