import { describe, expect, test } from 'vitest'
import type { Speaker } from './sentence-mentions.ts'
import { findTextClaims } from './text-claims.ts'

/** Sentences and everything that may be read from them about one athlete and one brand, and nothing else. */

const MARA = ['Mara Lindqvist']
const VELORA = ['Velora']
const SHORT: Record<string, string> = { same_sentence: '', adjacent: ' nearby', same_page: ' same page' }
const VERBS = { SUPPORTS: '', CONTRADICTS: 'denied ', NONE: 'negated ', ENDS: 'ended ' }

function read(
  text: string,
  athlete: readonly string[] = MARA,
  brand: readonly string[] = VELORA,
  speaker: Speaker = 'other',
) {
  const { claims } = findTextClaims(text, { athlete, brand, speaker })
  const described = claims.flatMap((claim) => {
    const types = claim.relationshipTypes.length > 2 ? ['any'] : [claim.relationshipTypes.join('/')]
    return types.map((type) => `${VERBS[claim.stance]}${type}${SHORT[claim.proximity]}${claim.rumour ? ' rumour' : ''}`)
  })
  return [...new Set(described)].toSorted()
}

describe('each type of relationship, in the ways English puts it [J-01]', () => {
  test.each([
    // founder
    ['Mara Lindqvist founded Velora in 2014.', 'FOUNDER'],
    ['In 2014 the retired Swedish skier Mara Lindqvist founded Velora.', 'FOUNDER'],
    ['Velora was founded in 2014 by Olympic champion Mara Lindqvist.', 'FOUNDER'],
    ['Velora was founded by Formula 1 driver Mara Lindqvist.', 'FOUNDER'],
    ['Velora was founded by four-time world champion and Hall of Fame goalkeeper Mara Lindqvist.', 'FOUNDER'],
    ['Velora, the outdoor label founded by Mara Lindqvist, opened a shop in Oslo.', 'FOUNDER'],
    ['Velora is a Swedish sportswear company that was founded by former NHL star Mara Lindqvist.', 'FOUNDER'],
    ['Velora is a spirit without alcohol founded by Mara Lindqvist.', 'FOUNDER'],
    ['Velora makes rackets in Malmö and was founded by Mara Lindqvist.', 'FOUNDER'],
    ["Mara Lindqvist's own company Velora sells skis.", 'FOUNDER'],
    ["Mara Lindqvist's skincare brand, Velora, is growing.", 'FOUNDER'],
    ["Velora, Mara Lindqvist's clothing label, moved to Paris.", 'FOUNDER'],
    ['Velora founder Mara Lindqvist cut the ribbon.', 'FOUNDER'],
    ["Velora's founder, Mara Lindqvist, cut the ribbon.", 'FOUNDER'],
    ['The founder of Velora is Mara Lindqvist.', 'FOUNDER'],
    ['As founder of Velora, Mara Lindqvist signs off every design.', 'FOUNDER'],
    ['Mara Lindqvist is a former skier, entrepreneur and the founder of Velora.', 'FOUNDER'],
    ['Mara Lindqvist retired in 2013 and founded Velora a year later.', 'FOUNDER'],
    ['After her last season Mara Lindqvist went on to found Velora.', 'FOUNDER'],
    ['Mara Lindqvist, who won gold in Nagano, later launched her own ski label, Velora.', 'FOUNDER'],
    ['Mara Lindqvist (born 1980) established Velora.', 'FOUNDER'],
    ['Founded by Mara Lindqvist in 2014, Velora makes skis.', 'FOUNDER'],
    ['The Mara Lindqvist-founded label Velora makes skis.', 'FOUNDER'],
    ['Velora, which Mara Lindqvist founded in 2014, grew fast.', 'FOUNDER'],
    ['Velora was founded and led by Mara Lindqvist.', 'EXECUTIVE FOUNDER'],
    ['According to Mara Lindqvist, founder of Velora, sales rose.', 'FOUNDER'],
    ['Mara Lindqvist is best known as the founder of Velora.', 'FOUNDER'],
    ['In 2014 Mara Lindqvist launched her own clothing line, Velora.', 'FOUNDER'],
    ['Mara Lindqvist launched her own line of skis, Velora.', 'FOUNDER'],
    ['Mara Lindqvist launched a line of skis under the name Velora.', 'FOUNDER'],
    ['Mara Lindqvist unveiled her own label, Velora.', 'FOUNDER'],
    ['Mara Lindqvist has her own clothing line, Velora.', 'FOUNDER'],
    ["Mara Lindqvist's own line of wine, Velora, sold out.", 'FOUNDER'],
    ['Mara Lindqvist founded and runs Velora.', 'EXECUTIVE FOUNDER'],
    ['Mara Lindqvist founded Orbea and runs Velora.', 'EXECUTIVE'],
    ['Mara Lindqvist formed the company Velora in 2010.', 'FOUNDER'],
    ['Mara Lindqvist founded several companies, including Velora.', 'FOUNDER'],
    ['Velora, an American clothing company that Mara Lindqvist founded, grew.', 'FOUNDER'],
    ['Velora was formed in 2010 by Mara Lindqvist.', 'FOUNDER'],
    // co-founder
    ['Tom Reed said he and Mara Lindqvist had founded Velora.', 'CO_FOUNDER'],
    ['In 2015, Mara Lindqvist and her husband, Tom Reed, launched Velora.', 'CO_FOUNDER'],
    ['Velora was founded by athletes including Mara Lindqvist.', 'CO_FOUNDER'],
    ['Mara Lindqvist co-founded Velora.', 'CO_FOUNDER'],
    ['Velora was co-founded by swimmer Mara Lindqvist.', 'CO_FOUNDER'],
    ['Velora was founded by Mara Lindqvist, Tom Reed and Ana Ruiz.', 'CO_FOUNDER'],
    ['Velora was founded by Tom Reed, Mara Lindqvist and Ana Ruiz.', 'CO_FOUNDER'],
    ['Velora was founded by Tom Reed, Ana Ruiz, and Mara Lindqvist.', 'CO_FOUNDER'],
    ['Velora was founded by the brothers Tom and Jim Reed and the skier Mara Lindqvist.', 'CO_FOUNDER'],
    ['Tom Reed and Mara Lindqvist founded Velora.', 'CO_FOUNDER'],
    ['Mara Lindqvist and her sister founded Velora.', 'CO_FOUNDER'],
    ['Mara Lindqvist, together with Tom Reed, founded Velora.', 'CO_FOUNDER'],
    ['Mara Lindqvist founded Velora with Tom Reed.', 'CO_FOUNDER'],
    ['Mara Lindqvist founded Velora together with her husband.', 'CO_FOUNDER'],
    ['Mara Lindqvist and Tom Reed are the founders of Velora.', 'CO_FOUNDER'],
    ['Mara Lindqvist, co-founder and chair of Velora, spoke.', 'CO_FOUNDER EXECUTIVE'],
    // owner
    ['Mara Lindqvist owns Velora.', 'OWNER'],
    ['Velora is owned by Mara Lindqvist.', 'OWNER'],
    ['Velora, which is owned by tennis player Mara Lindqvist, has 40 shops.', 'OWNER'],
    ['Mara Lindqvist bought the ski maker Velora from a bank.', 'OWNER'],
    ['Velora was acquired by Mara Lindqvist in 2019.', 'OWNER'],
    ['Mara Lindqvist is the sole owner of Velora.', 'OWNER'],
    ['Mara Lindqvist holds a majority stake in Velora.', 'OWNER'],
    ["Velora's owner, the golfer Mara Lindqvist, was there.", 'OWNER'],
    ['Mara Lindqvist is the controlling owner of Velora.', 'OWNER'],
    ['Velora is a label owned and operated by Mara Lindqvist.', 'OWNER'],
    // co-owner
    ['Mara Lindqvist purchased a minority share in Velora.', 'CO_OWNER'],
    ['Mara Lindqvist is a co-owner of Velora.', 'CO_OWNER'],
    ['Velora is co-owned by Mara Lindqvist.', 'CO_OWNER'],
    ['Velora is owned by Mara Lindqvist and Tom Reed.', 'CO_OWNER'],
    ['Mara Lindqvist bought a minority stake in Velora.', 'CO_OWNER'],
    ['Mara Lindqvist joined the ownership group of Velora.', 'CO_OWNER'],
    ['Velora part-owner Mara Lindqvist attended.', 'CO_OWNER'],
    // investor
    ['Mara Lindqvist invested in Velora.', 'INVESTOR'],
    ['Mara Lindqvist has invested two million dollars in Velora.', 'INVESTOR'],
    ['Mara Lindqvist was an early investor in Velora.', 'INVESTOR'],
    ['Mara Lindqvist has invested in several companies, including Velora.', 'INVESTOR'],
    ['Mara Lindqvist has invested in start-ups such as Orbea and Velora.', 'INVESTOR'],
    ['Mara Lindqvist invested in Orbea, Velora and Nova.', 'INVESTOR'],
    ['Mara Lindqvist holds shares in Velora.', 'INVESTOR'],
    ['Velora is backed by Mara Lindqvist and Tom Reed.', 'INVESTOR'],
    ["Velora's investors include Tom Reed and Mara Lindqvist.", 'INVESTOR'],
    ['Velora raised ten million dollars in funding from Mara Lindqvist.', 'INVESTOR'],
    ['Velora closed a Series B led by Oak Fund, with participation from Mara Lindqvist.', 'INVESTOR'],
    ['Mara Lindqvist has acquired an equity stake in Velora.', 'INVESTOR'],
    ['The Mara Lindqvist-backed start-up Velora moved.', 'INVESTOR'],
    // executive, board, advisor
    ['Mara Lindqvist is chief executive of Velora.', 'EXECUTIVE'],
    ['Velora chairwoman Mara Lindqvist opened the meeting.', 'EXECUTIVE'],
    ['Velora appointed Mara Lindqvist as its creative director.', 'EXECUTIVE'],
    ['Mara Lindqvist joined Velora as president.', 'EXECUTIVE'],
    ['Mara Lindqvist has joined the board of Velora.', 'BOARD_MEMBER'],
    ['Mara Lindqvist sits on the board of directors of Velora.', 'BOARD_MEMBER'],
    ['Mara Lindqvist is a strategic advisor to Velora.', 'ADVISOR'],
    ['Mara Lindqvist joined the advisory board of Velora.', 'ADVISOR'],
    // deals
    ["Velora released Mara Lindqvist's signature shoe.", 'SIGNATURE_LINE'],
    ['The Lindqvist 1 is the signature shoe of Mara Lindqvist, made by Velora.', 'SIGNATURE_LINE'],
    ['Mara Lindqvist introduced her own line of skis with Velora.', 'SIGNATURE_LINE'],
    ['Mara Lindqvist has a signature collection with Velora.', 'SIGNATURE_LINE'],
    ['Mara Lindqvist and Velora signed a licensing agreement.', 'LICENSOR'],
    ['Mara Lindqvist is a brand ambassador for Velora.', 'AMBASSADOR'],
    ['Velora named Mara Lindqvist as its global ambassador.', 'AMBASSADOR'],
    ['Velora ambassador Mara Lindqvist won again.', 'AMBASSADOR'],
    ['Mara Lindqvist became the face of Velora.', 'AMBASSADOR'],
    ['Mara Lindqvist endorses Velora.', 'ENDORSER'],
    ['Velora has partnered with Mara Lindqvist.', 'ENDORSER'],
    ['Mara Lindqvist signed a multi-year deal with Velora.', 'ENDORSER'],
    ['In 2003, Mara Lindqvist signed a seven-year, $90 million contract with Velora.', 'ENDORSER'],
    ['Velora sponsors Mara Lindqvist.', 'SPONSOR'],
    ['Mara Lindqvist has been sponsored by Velora since 2015.', 'SPONSOR'],
    ['Velora is the official equipment supplier of Mara Lindqvist.', 'SPONSOR'],
    ['Mara Lindqvist has had sponsorship deals with Velora.', 'SPONSOR'],
    ['Mara Lindqvist is associated with Velora.', 'AFFILIATED'],
  ])('%s → %s', (sentence, types) => {
    expect(read(sentence)).toEqual(types.split(' ').toSorted())
  })
})

describe('references to the next sentence, and the speaker [J-01]', () => {
  test.each<[string, string[], Speaker?]>([
    ['Mara Lindqvist won gold twice. She founded Velora in 2014.', ['FOUNDER nearby']],
    ['Velora makes skis. The company was founded by Mara Lindqvist.', ['FOUNDER nearby']],
    ['Velora makes skis in Oslo. It was founded by Mara Lindqvist in 2014.', ['FOUNDER nearby']],
    ['Velora makes skis. Founded by Mara Lindqvist, it sells them online.', ['FOUNDER nearby']],
    ['Mara Lindqvist won gold twice. In 2014 Lindqvist founded Velora.', ['FOUNDER']],
    ['Mara Lindqvist won gold twice. In 2014 she launched her own clothing line, Velora.', ['FOUNDER nearby']],
    ['Mara Lindqvist beat Ana Ruiz. She founded Velora.', []],
    ['Mara Lindqvist met Ana Ruiz when she founded Velora.', []],
    ['Velora makes skis. Orbea makes bicycles. The company was founded by Mara Lindqvist.', []],
    ['Orbea said it was founded by Mara Lindqvist. Velora makes skis.', []],
    ['Mara Lindqvist co-founded the company Orbea. Velora makes skis.', []],
    ['Mara Lindqvist co-founded the company Orbea. Velora makes skis.', [], 'brand'],
    ['Mara Lindqvist co-founded the company. Velora makes skis.', []],
    ['Mara Lindqvist skis for Orbea. Lindqvist is an investor in Velora.', ['INVESTOR']],
    ['Erik Lindqvist and Mara Lindqvist ski. Lindqvist is an investor in Velora.', []],
    ['Ana Ruiz, CEO\nMara Lindqvist, Investor', ['INVESTOR'], 'brand'],
    ['We are backed by some of the best skiers in the world, including Mara Lindqvist.', ['INVESTOR'], 'brand'],
    ['Velora grew with NHL money. The brand is owned by Oak Fund and Mara Lindqvist.', ['CO_OWNER'], 'brand'],
    ['We were founded by Mara Lindqvist.', ['FOUNDER'], 'brand'],
    ['Our founder, Mara Lindqvist, still skis.', ['FOUNDER'], 'brand'],
    ['Mara Lindqvist, Founder & CEO', ['EXECUTIVE', 'FOUNDER'], 'brand'],
    ['Mara Lindqvist, founder of Orbea, loves our skis.', [], 'brand'],
    ['Mara Lindqvist, founder, Orbea', [], 'brand'],
    ['The company was founded in 2014 by Mara Lindqvist.', ['FOUNDER'], 'brand'],
    ['Orbea\nThe company was founded in 2014 by Mara Lindqvist.', [], 'brand'],
    ['Mara Lindqvist. I invested in Velora in 2014.', ['INVESTOR'], 'athlete'],
    ['Mara Lindqvist. My company, Velora, makes skis.', ['FOUNDER'], 'athlete'],
  ])('%s → %j', (text, expected, speaker = 'other') => {
    expect(read(text, MARA, VELORA, speaker)).toEqual(expected)
  })
})

describe('what must not be read into a sentence [J-01]', () => {
  test.each([
    // somebody else acts
    "Velora was founded by Mara Lindqvist's father.",
    'Velora was founded by the father of Mara Lindqvist.',
    'Velora was founded by Mara Lindqvist fan Tom Reed.',
    'Velora was founded by Mara Lindqvist coach Tom Reed.',
    "Mara Lindqvist's brother founded Velora.",
    "Mara Lindqvist's rival Ana Ruiz founded Velora.",
    'The wife of skier Mara Lindqvist founded Velora.',
    'Ana Ruiz beat Mara Lindqvist and founded Velora.',
    'Like Mara Lindqvist, Ana Ruiz founded Velora.',
    'Unlike Mara Lindqvist, Ana Ruiz and Tom Reed founded Velora.',
    'Mara Lindqvist was there when Ana Ruiz founded Velora.',
    'Mara Lindqvist says Ana Ruiz founded Velora.',
    'Mara Lindqvist, whose husband owns Velora, retired.',
    'Mara Lindqvist married the founder of Velora.',
    'Mara Lindqvist is married to the founder of Velora.',
    'Mara Lindqvist is a friend of the owner of Velora.',
    'Mara Lindqvist thanked Velora founder Ana Ruiz.',
    'Mara Lindqvist and Velora founder Ana Ruiz posed.',
    'After meeting the founder of Velora, Mara Lindqvist flew home.',
    'Mara Lindqvist sued the owner of Velora.',
    'Mara Lindqvist works with the investors in Velora.',
    'Ana Ruiz founded Velora, and Mara Lindqvist wears it.',
    'Velora was founded by Ana Ruiz, Mara Lindqvist wears it.',
    'Velora was founded by Ana Ruiz and Mara Lindqvist wears it.',
    'Velora was founded by Ana Ruiz after Mara Lindqvist retired.',
    'Velora was founded by Ana Ruiz and is worn by Mara Lindqvist.',
    'Velora was founded by Ana Ruiz, a friend of Mara Lindqvist.',
    'Velora was founded by an admirer of Mara Lindqvist.',
    'Ana Ruiz, who trained Mara Lindqvist, founded Velora.',
    "Velora was founded by Ana Ruiz, Mara Lindqvist's coach.",
    "Mara Lindqvist is the daughter of Velora's owner.",
    'Velora was launched at an event hosted by Mara Lindqvist.',
    'Velora was launched in 2014 with a video by Mara Lindqvist.',
    'Velora was created in memory of Mara Lindqvist by her parents.',
    'Velora was founded by Ana Ruiz with money from Mara Lindqvist.',
    'Velora was founded by Ana Ruiz, inspired by Mara Lindqvist.',
    'Velora, whose founder Ana Ruiz coached Mara Lindqvist, grew.',
    'Mara Lindqvist and her mother, who founded Velora, met.',
    'Ana Ruiz and Velora signed a multi-year deal to replace Mara Lindqvist.',
    'Velora is owned by Mara Lindqvist Holdings.',
    // another brand
    'Velora is an investment company run by a fan of Mara Lindqvist.',
    'Velora is a brand of Orbea, a company founded by Mara Lindqvist.',
    "Velora's rival, founded by Mara Lindqvist, closed.",
    'Mara Lindqvist was appointed to the board of Orbea, owner of Velora.',
    'Velora partnered with Orbea, sponsor of Mara Lindqvist.',
    'Mara Lindqvist founded Orbea, a rival of Velora.',
    'Mara Lindqvist founded Orbea and Velora sponsors her team.',
    'Velora competes with Orbea, founded by Mara Lindqvist.',
    'Velora is a competitor of a company founded by Mara Lindqvist.',
    'Velora sponsors teams owned by Mara Lindqvist.',
    'The parent company of Velora was founded by Mara Lindqvist.',
    'A rival of Velora was founded by Mara Lindqvist.',
    'Velora bought Orbea, which was founded by Mara Lindqvist.',
    'Velora supplies Orbea, which is owned by Mara Lindqvist.',
    'Mara Lindqvist founded the Velora Foundation.',
    'Mara Lindqvist founded Nova Velora.',
    'Mara Lindqvist owns Velora Beach, a hotel.',
    'Mara Lindqvist is the founder of Orbea, which sells Velora skis.',
    'Mara Lindqvist, founder of Orbea, praised Velora.',
    'Mara Lindqvist is an investor in Orbea and a customer of Velora.',
    'Mara Lindqvist invested in Orbea, not Velora.',
    'Mara Lindqvist has invested in several companies, including Orbea, a rival of Velora.',
    'Mara Lindqvist has invested in several companies, including rivals of Velora.',
    'Mara Lindqvist invested in Orbea, Velora and Nova sued her.',
    'Velora, a company that supplies the firm Mara Lindqvist founded, closed.',
    'Velora, a clothing company owned by a firm that Mara Lindqvist founded, closed.',
    'Velora, like the label that Mara Lindqvist founded, closed.',
    'Velora bought Orbea, a clothing company that Mara Lindqvist founded.',
    'Mara Lindqvist founded and runs a rival of Velora.',
    'Mara Lindqvist formed a company with Velora.',
    'Mara Lindqvist formed a company that supplies Velora.',
    'Mara Lindqvist formed a friendship with Velora.',
    "Mara Lindqvist launched Orbea's clothing line, Velora.",
    "Mara Lindqvist's sister has her own clothing line, Velora.",
    // things of the brand
    'Mara Lindqvist has her own line of Velora skis.',
    'Mara Lindqvist uses her own Velora skis.',
    'Mara Lindqvist crossed her own line, Velora said.',
    'Mara Lindqvist left her own company, Velora said.',
    'Mara Lindqvist bought shares in Orbea from Velora.',
    'Mara Lindqvist bought a Velora in 2012.',
    'Mara Lindqvist bought a Velora car.',
    'Mara Lindqvist owns three Velora bicycles.',
    'Mara Lindqvist launched the Velora winter collection.',
    'Mara Lindqvist started her career with Velora.',
    'Mara Lindqvist started wearing Velora.',
    'Mara Lindqvist created a stir at Velora.',
    'Mara Lindqvist owns a house near Velora.',
    "Mara Lindqvist launched Velora's new shop.",
    "Mara Lindqvist's favourite brand Velora closed.",
    "Mara Lindqvist's shoe brand Velora closed.",
    "Mara Lindqvist's former company Velora closed.",
    'Mara Lindqvist signed autographs with Velora pens.',
    // nobody says so
    'Did Mara Lindqvist found Velora? Is Mara Lindqvist the owner of Velora?',
    'Who founded Velora, Mara Lindqvist or Ana Ruiz?',
    'Mara Lindqvist failed to acquire Velora.',
    'Mara Lindqvist tried to buy Velora.',
    'Mara Lindqvist wears Velora.',
    'Mara Lindqvist visited Velora.',
  ])('%s', (sentence) => {
    expect(read(sentence)).toEqual([])
  })

  test('being sponsored is not owning, whatever the order', () => {
    expect(read('Mara Lindqvist was sponsored by Velora.')).toEqual(['SPONSOR'])
    expect(read('Velora was sponsored by Mara Lindqvist.')).toEqual([])
  })
})

describe('two brands, two athletes [J-01]', () => {
  const TEXT = 'Mara Lindqvist founded Velora, and Ana Ruiz founded Orbea.'
  const LIST = 'Mara Lindqvist is the founder of Velora and an investor in Orbea.'
  test.each<[string, string, string, string[]]>([
    [TEXT, 'Mara Lindqvist', 'Velora', ['FOUNDER']],
    [TEXT, 'Ana Ruiz', 'Orbea', ['FOUNDER']],
    [TEXT, 'Mara Lindqvist', 'Orbea', []],
    [TEXT, 'Ana Ruiz', 'Velora', []],
    [LIST, 'Mara Lindqvist', 'Velora', ['FOUNDER']],
    [LIST, 'Mara Lindqvist', 'Orbea', ['INVESTOR']],
    ['Mara Lindqvist founded Velora and Orbea.', 'Mara Lindqvist', 'Orbea', ['FOUNDER']],
    ['Velora, founded by Ana Ruiz, sponsors Mara Lindqvist.', 'Mara Lindqvist', 'Velora', ['SPONSOR']],
    ['Velora, founded by Ana Ruiz, sponsors Mara Lindqvist.', 'Ana Ruiz', 'Velora', ['FOUNDER']],
    ['Velora was founded by Ana Ruiz, Tom Reed and Mara Lindqvist.', 'Ana Ruiz', 'Velora', ['CO_FOUNDER']],
    ['Velora was founded by Ana Ruiz, Tom Reed and Mara Lindqvist.', 'Tom Reed', 'Velora', ['CO_FOUNDER']],
    ['Michael B. Jordan founded Outlier Society.', 'Michael Jordan', 'Outlier Society', []],
    ['Michael Jordan met Michael B. Jordan, who founded Outlier Society.', 'Michael Jordan', 'Outlier Society', []],
    ['Michael Jordan plays golf. Michael B. Jordan acts. Jordan founded Velora.', 'Michael Jordan', 'Velora', []],
    ['Venus Williams founded EleVen. Serena Williams plays too.', 'Serena Williams', 'EleVen', []],
    ['Venus Williams and Serena Williams bought a stake in Velora.', 'Serena Williams', 'Velora', ['INVESTOR']],
    ['Ken Griffey Jr. founded Velora.', 'Ken Griffey', 'Velora', []],
    ['Ken Griffey Jr. founded Velora.', 'Ken Griffey Jr.', 'Velora', ['FOUNDER']],
    ['Velora was founded by Serena Williams-Smith.', 'Serena Williams', 'Velora', []],
    ['Velora was founded by Serena Williams Smith.', 'Serena Williams', 'Velora', []],
    ['Tony Hawk Jam was founded by Ana Ruiz.', 'Tony Hawk', 'Velora', []],
  ])('%s (%s, %s) → %j', (text, athlete, brand, expected) => {
    expect(read(text, [athlete], [brand])).toEqual(expected)
  })
})

describe('names that are awkward [D-23]', () => {
  test.each<[string, string[], string[], string[]]>([
    [
      'Magic Johnson Enterprises was founded in 1987 by basketball player Magic Johnson.',
      ['Magic Johnson'],
      ['Magic Johnson Enterprises'],
      ['FOUNDER'],
    ],
    ['Magic Johnson founded Magic Johnson Enterprises.', ['Magic Johnson'], ['Magic Johnson Enterprises'], ['FOUNDER']],
    [
      'The Rafa Nadal Academy was founded in 2016 by Rafael Nadal.',
      ['Rafael Nadal', 'Rafa Nadal'],
      ['Rafa Nadal Academy'],
      ['FOUNDER'],
    ],
    ['Rafael Nadal opened the Rafa Nadal Academy.', ['Rafael Nadal', 'Rafa Nadal'], ['Rafa Nadal Academy'], []],
    [
      'A-Rod Corp was founded in 2003 by baseball player Alex Rodriguez.',
      ['Alex Rodriguez', 'A-Rod'],
      ['A-Rod Corp'],
      ['FOUNDER'],
    ],
    ['A-Rod founded A-Rod Corp.', ['Alex Rodriguez', 'A-Rod'], ['A-Rod Corp'], ['FOUNDER']],
    [
      'Mayweather Promotions was founded in 2007 by boxer Floyd Mayweather Jr.',
      ['Floyd Mayweather Jr.', 'Floyd Mayweather'],
      ['Mayweather Promotions'],
      ['FOUNDER'],
    ],
    [
      'EleVen by Venus Williams was founded in 2007 by Venus Williams.',
      ['Venus Williams'],
      ['EleVen by Venus Williams', 'EleVen'],
      ['FOUNDER'],
    ],
    [
      'Air Jordan is the signature line of Michael Jordan.',
      ['Michael Jordan'],
      ['Air Jordan', 'Jordan Brand'],
      ['SIGNATURE_LINE'],
    ],
    ['Greg LeMond raced. LeMond founded LeMond Bicycles.', ['Greg LeMond'], ['LeMond Bicycles', 'LeMond'], []],
    ['Greg LeMond founded LeMond Bicycles.', ['Greg LeMond'], ['LeMond Bicycles', 'LeMond'], ['FOUNDER']],
    ['Cristiano Ronaldo founded the lifestyle brand CR7.', ['Cristiano Ronaldo', 'CR7'], ['CR7'], ['FOUNDER']],
    [
      'Proper No. Twelve was founded in 2018 by mixed martial artist Conor McGregor.',
      ['Conor McGregor'],
      ['Proper No. Twelve'],
      ['FOUNDER'],
    ],
    ['Big Chicken was founded by Shaquille O’Neal.', ["Shaquille O'Neal"], ['Big Chicken'], ['FOUNDER']],
    ['Gentleman’s Cut was founded by Stephen Curry.', ['Stephen Curry'], ["Gentleman's Cut"], ['FOUNDER']],
    ['The Players’ Tribune was founded by Derek Jeter.', ['Derek Jeter'], ["The Players' Tribune"], ['FOUNDER']],
    [
      'Nike, Inc. was founded by Phil Knight and Bill Bowerman.',
      ['Phil Knight'],
      ['Nike', 'Nike, Inc.'],
      ['CO_FOUNDER'],
    ],
    ['Acme Co. chairman Mara Lindqvist spoke.', MARA, ['Acme', 'Acme Co.'], ['EXECUTIVE']],
    ['St. Croix Rods was founded by J. J. Watt.', ['J. J. Watt', 'J.J. Watt'], ['St. Croix Rods'], ['FOUNDER']],
    ['Velora is sold in the U.S. The label was founded by Mara Lindqvist.', MARA, VELORA, ['FOUNDER nearby']],
    ['Velora, a U.S. label, was founded by Mara Lindqvist Jr. in 2010.', MARA, VELORA, []],
    ['Team8 was founded by Roger Federer and Tony Godsick.', ['Roger Federer'], ['Team8'], ['CO_FOUNDER']],
    ['Kinlo was founded by Naomi Osaka.', ['Naomi Osaka'], ['Kinlò'], ['FOUNDER']],
    ['Mas+ was founded by Lionel Andres Messi.', ['Lionel Messi', 'Lionel Andrés Messi'], ['Más+'], ['FOUNDER']],
    ['Tyson 2.0 was co-founded in 2021 by boxer Mike Tyson.', ['Mike Tyson'], ['Tyson 2.0'], ['CO_FOUNDER']],
    ['Øster was founded by Søren Łukasz.', ['Soren Lukasz'], ['Oster'], ['FOUNDER']],
    ['ヴェロラ was founded by 大坂なおみ.', ['大坂なおみ'], ['ヴェロラ'], ['FOUNDER']],
    ['Велора was founded by Мария Шарапова.', ['Мария Шарапова'], ['Велора'], ['FOUNDER']],
    ['Roger Federer invested in On in 2019.', ['Roger Federer'], ['On'], ['INVESTOR']],
    ['On Tuesday Roger Federer founded Velora.', ['Roger Federer'], ['On'], []],
    ['Roger Federer invested in a start-up on Tuesday.', ['Roger Federer'], ['On'], []],
    ['Roger Federer founded a team in Basel to focus on goals.', ['Roger Federer'], ['Goal', 'Focus'], []],
    ['Ana Ruiz founded Bolt, and Usain Bolt runs.', ['Usain Bolt'], ['Bolt'], []],
  ])('%s (%j, %j) → %j', (text, athlete, brand, expected) => {
    expect(read(text, athlete, brand)).toEqual(expected)
  })
})

describe('denials [J-01]', () => {
  test.each([
    ['Mara Lindqvist has never invested in Velora.', 'denied INVESTOR'],
    ['Mara Lindqvist is not an investor in Velora.', 'denied INVESTOR'],
    ["Mara Lindqvist isn't the owner of Velora.", 'denied OWNER/CO_OWNER'],
    ['Mara Lindqvist denied owning Velora.', 'denied OWNER/CO_OWNER'],
    ['Mara Lindqvist denies that she founded Velora.', 'denied FOUNDER/CO_FOUNDER'],
    ['Velora is not owned by Mara Lindqvist.', 'denied OWNER/CO_OWNER'],
    ['Velora was founded not by Mara Lindqvist but by Ana Ruiz.', 'denied FOUNDER/CO_FOUNDER'],
    ['It is not true that Mara Lindqvist founded Velora.', 'denied FOUNDER/CO_FOUNDER'],
    ['Claims that Mara Lindqvist co-founded Velora are false.', 'denied FOUNDER/CO_FOUNDER'],
    ['Nobody believes that Mara Lindqvist founded Velora.', 'denied FOUNDER/CO_FOUNDER'],
    ['Neither Mara Lindqvist nor Ana Ruiz owns Velora.', 'denied OWNER/CO_OWNER'],
    ['Mara Lindqvist does not endorse Velora.', 'denied ENDORSER'],
    ['Mara Lindqvist did not found Velora.', 'denied FOUNDER/CO_FOUNDER'],
    ['Mara Lindqvist did not invest in Velora.', 'denied INVESTOR'],
    ['Mara Lindqvist has not invested in companies such as Velora.', 'denied INVESTOR'],
    ['Mara Lindqvist never had her own clothing line, Velora.', 'denied FOUNDER/CO_FOUNDER'],
    ['Mara Lindqvist is not affiliated with Velora.', 'denied any'],
    ['Mara Lindqvist has no stake in Velora.', 'denied any'],
  ])('on the own pages: %s → %s', (sentence, expected) => {
    expect(read(sentence, MARA, VELORA, 'athlete')).toEqual([expected])
    expect(read(sentence).every((claim) => claim.startsWith('negated '))).toBe(true)
  })

  test.each([
    ['Velora is a spirit without alcohol co-founded by Mara Lindqvist.', 'CO_FOUNDER'],
    ['Velora, which does not use leather, was founded by Mara Lindqvist.', 'FOUNDER'],
    ['Mara Lindqvist, who has never lost a final, founded Velora.', 'FOUNDER'],
    ['Mara Lindqvist not only wears but founded Velora.', 'FOUNDER'],
    ['Mara Lindqvist, no stranger to business, founded Velora.', 'FOUNDER'],
    ['World no. 1 Mara Lindqvist founded Velora.', 'FOUNDER'],
    ['Not long after the final, Mara Lindqvist founded Velora.', 'FOUNDER'],
    ['Mara Lindqvist never won gold but founded Velora.', 'FOUNDER'],
    ['Mara Lindqvist denied doping and owns Velora.', 'OWNER'],
    ['It was not until 2014 that Mara Lindqvist founded Velora.', 'FOUNDER'],
    ['Mara Lindqvist founded Velora without any help.', 'FOUNDER'],
    ['Velora was founded by Mara Lindqvist and has no shops.', 'FOUNDER'],
    ['Velora was founded by Mara Lindqvist, not Ana Ruiz.', 'FOUNDER'],
  ])('no denial: %s → %s', (sentence, expected) => {
    expect(read(sentence)).toEqual([expected])
    expect(read(sentence, MARA, VELORA, 'brand')).toEqual([expected])
  })
})

describe('rumours and plans [J-01]', () => {
  test.each([
    'Mara Lindqvist has reportedly invested in Velora.',
    'Mara Lindqvist is rumoured to have invested in Velora.',
    'Mara Lindqvist has reportedly invested in several companies, including Velora.',
    'In the novel Mara Lindqvist invested in Velora.',
    'Sources speculate that Mara Lindqvist invested in Velora.',
  ])('a rumour: %s', (sentence) => {
    expect(read(sentence)).toEqual(['INVESTOR rumour'])
  })

  test.each([
    'Mara Lindqvist could invest in Velora.',
    'Mara Lindqvist is considering investing in Velora.',
    'If the price falls, Mara Lindqvist may invest in Velora.',
    'Mara Lindqvist plans to invest in Velora.',
    'Mara Lindqvist is a potential investor in Velora.',
    'Had Mara Lindqvist invested in Velora, she would be rich.',
  ])('nothing, because it has not come to be (ruling 34): %s', (sentence) => {
    expect(read(sentence)).toEqual([])
  })

  test.each([
    'Velora, founded by Mara Lindqvist, could open a shop.',
    'Velora, which may open a shop, was founded by Mara Lindqvist.',
    'Velora was founded by Mara Lindqvist and plans to grow.',
    'Mara Lindqvist could have retired but founded Velora.',
    'In May 2014 Mara Lindqvist founded Velora.',
    'Mara Lindqvist would later found Velora.',
  ])('a fact: %s', (sentence) => {
    expect(read(sentence)).toEqual(['FOUNDER'])
  })
})

describe('endings [J-01]', () => {
  test.each([
    ['Mara Lindqvist sold her stake in Velora in 2021.', 'ended any', '2021'],
    ['Mara Lindqvist sold all her shares in Velora.', 'ended any', null],
    ['Mara Lindqvist sold Velora to Orbea in 2020.', 'ended any', '2020'],
    ['Mara Lindqvist no longer owns Velora.', 'ended OWNER', null],
    ['Mara Lindqvist is no longer an ambassador for Velora.', 'ended AMBASSADOR', null],
    ['Mara Lindqvist, the former owner of Velora, spoke.', 'ended OWNER', null],
    ['Former Velora CEO Mara Lindqvist spoke.', 'ended EXECUTIVE', null],
    ['Mara Lindqvist, ex-chairwoman of Velora, spoke.', 'ended EXECUTIVE', null],
    ['Mara Lindqvist stepped down as CEO of Velora in 2020.', 'ended any', '2020'],
    ['Mara Lindqvist left the board of Velora.', 'ended any', null],
    ['Mara Lindqvist was CEO of Velora until 2018.', 'ended EXECUTIVE', '2018'],
    ['Mara Lindqvist once owned Velora.', 'ended OWNER', null],
    ['Mara Lindqvist formerly invested in companies including Velora.', 'ended INVESTOR', null],
    ['Mara Lindqvist sold her shares in Velora.', 'ended any', null],
    ['Velora was previously owned by Mara Lindqvist.', 'ended OWNER', null],
    ['Velora ended its partnership with Mara Lindqvist in 2019.', 'ended any', '2019'],
    ['Mara Lindqvist was fired as CEO of Velora in 2011.', 'ended any', '2011'],
    ['Mara Lindqvist lost her endorsement deal with Velora.', 'ended any', null],
    ['Velora dropped Mara Lindqvist.', 'ended any', null],
    ['Mara Lindqvist was sponsored by Velora from 2010 to 2015.', 'ended SPONSOR', '2015'],
  ])('%s → %s', (sentence, expected, date) => {
    expect(read(sentence)).toEqual([expected])
    expect(findTextClaims(sentence, { athlete: MARA, brand: VELORA, speaker: 'other' }).claims[0]?.factDate).toBe(date)
  })

  test.each([
    ['Former skier Mara Lindqvist owns Velora.', ['OWNER']],
    ['Mara Lindqvist then bought Velora.', ['OWNER']],
    ['Mara Lindqvist sold part of her stake in Velora.', []],
    ['Mara Lindqvist has not sold her stake in Velora.', []],
    ["Mara Lindqvist's brother sold his stake in Velora.", []],
    ['Ana Ruiz sold her stake in Velora to Mara Lindqvist.', []],
    ['Velora, which no longer makes skis, is owned by Mara Lindqvist.', ['OWNER']],
  ])('no ending: %s → %j', (sentence, expected) => {
    expect(read(sentence)).toEqual(expected)
  })
})

describe('other founders [J-01]', () => {
  test.each([
    ['Velora was founded by Ana Ruiz.', ['Ana Ruiz']],
    ['Velora was co-founded by the swimmer Ana Ruiz.', ['Ana Ruiz']],
    ['Velora competes with Orbea, founded by Ana Ruiz.', []],
    ['Velora was not founded by Ana Ruiz.', []],
    ['Velora was founded by Mara Lindqvist.', []],
  ])('%s → %j', (sentence, expected) => {
    const { otherFounders } = findTextClaims(sentence, { athlete: MARA, brand: VELORA, speaker: 'other' })
    expect(otherFounders).toEqual(expected)
  })
})

// What takes quadratic time over texts of this size takes minutes, and the test runner ends it.
describe('hostile text hides nothing and is read to its end [J-01]', () => {
  test.each<[string, string]>([
    ['200,000 words without a stop', 'word '.repeat(200_000)],
    ['"founded by" 100,000 times', 'founded by '.repeat(100_000)],
    ['both names 30,000 times', 'Mara Lindqvist Velora '.repeat(30_000)],
    ['512 KiB of sentences that relate both', 'Velora was not founded by Ana Ruiz and Mara Lindqvist. '.repeat(9_500)],
    ['dots', '.'.repeat(500_000)],
    ['dots and quotes before a letter', `${'."'.repeat(250_000)}a`],
    ['capitals', 'A '.repeat(250_000)],
    ['abbreviations', 'Inc. No. St. U.S. '.repeat(30_000)],
    ['commas', `Mara Lindqvist ${', a'.repeat(250_000)} Velora`],
    ['dashes and brackets', `Mara Lindqvist ${'— ( '.repeat(120_000)} founded Velora`],
    ['spaces', `Mara${' '.repeat(500_000)}Lindqvist founded Velora.`],
    ['accents', 'Máră Lindqvïst é '.repeat(30_000)],
    ['line breaks', '\n'.repeat(500_000)],
  ])('%s', (_, filler) => {
    const text = `Velora was founded by Mara Lindqvist. ${filler}`
    const { claims } = findTextClaims(text, { athlete: MARA, brand: VELORA, speaker: 'other' })
    expect(claims[0]).toMatchObject({ stance: 'SUPPORTS', rule: 'en:founded', quoteStart: 0 })
  })
})

describe('brainchildren, rounds, groups of buyers, lists of sponsors and deals [J-01]', () => {
  test.each([
    ['Velora is the brainchild of Mara Lindqvist, a two-time Olympic medallist.', 'FOUNDER'],
    ['Mara Lindqvist is the driving force behind Velora.', 'FOUNDER'],
    ['Mara Lindqvist is the creator of Velora.', 'FOUNDER'],
    ["Mara Lindqvist's clothing line, Velora, launched in 2014.", 'FOUNDER'],
    ['Alongside her brother, Mara Lindqvist co-created the sleepwear brand Velora.', 'CO_FOUNDER'],
    ['Mara Lindqvist teamed up with entrepreneur Tom Reed to launch Velora in 2020.', 'CO_FOUNDER'],
    ['Mara Lindqvist and Tom Reed teamed up to launch Velora.', 'CO_FOUNDER'],
    ['A group led by Mara Lindqvist bought Velora in 2011.', 'CO_OWNER'],
    ['Mara Lindqvist has backed Velora, a meal-kit start-up.', 'INVESTOR'],
    ['Mara Lindqvist put $2 million into Velora.', 'INVESTOR'],
    ['Mara Lindqvist has equity in Velora.', 'INVESTOR'],
    ['Mara Lindqvist led the $4m seed round of Velora.', 'INVESTOR'],
    ["Mara Lindqvist participated in Velora's $10 million Series A.", 'INVESTOR'],
    ['Velora counts Serena Cole and Mara Lindqvist among its investors.', 'INVESTOR'],
    ["Mara Lindqvist's investments include Sunseed, Velora and Tally.", 'INVESTOR'],
    ['Velora raised $4m. Its investors include Mara Lindqvist.', 'INVESTOR nearby'],
    ['Mara Lindqvist is a non-executive director of Velora.', 'BOARD_MEMBER'],
    ['Velora named Mara Lindqvist to its board.', 'BOARD_MEMBER'],
    ['Mara Lindqvist designed a capsule collection for Velora.', 'SIGNATURE_LINE'],
    ['Mara Lindqvist licensed her name to Velora.', 'LICENSOR'],
    ["Mara Lindqvist is the face of Velora's spring campaign.", 'AMBASSADOR'],
    ['Velora brought in Mara Lindqvist as a brand ambassador.', 'AMBASSADOR'],
    ["Velora's ambassadors have included Mara Lindqvist.", 'AMBASSADOR'],
    ['Velora signed Mara Lindqvist to a lifetime contract.', 'ENDORSER'],
    ['Mara Lindqvist has endorsement deals with Omega, Velora and Nike.', 'ENDORSER'],
    ['Mara Lindqvist has appeared in advertisements for Nike, Velora and Visa.', 'ENDORSER'],
    ['Mara Lindqvist has a shoe deal with Velora.', 'ENDORSER'],
    ["Mara Lindqvist's deal with Velora is worth $3 million.", 'ENDORSER'],
    ["Mara Lindqvist's sponsors have included Adidas, Velora, and Visa.", 'SPONSOR'],
    ["Mara Lindqvist's equipment sponsor is Velora.", 'SPONSOR'],
    ['Mara Lindqvist invested in Orbea, Velora is her sponsor.', 'SPONSOR'],
    ['Mara Lindqvist was born in Leeds. Her sponsors include Adidas, Velora and Visa.', 'SPONSOR nearby'],
    ['Mara Lindqvist has been a Velora athlete since 2016.', 'SPONSOR'],
    ['Mara Lindqvist renewed her sponsorship with Velora.', 'SPONSOR'],
    ['Mara Lindqvist left Velora to sign with Nike.', 'ended any'],
  ])('%s', (text, expected) => {
    expect(read(text).join(' ')).toBe(expected)
  })

  test.each([
    "Mara Lindqvist backed Velora's decision to close stores.",
    'Mara Lindqvist backed out of the Velora deal.',
    'Mara Lindqvist partnered with Nike to launch a shoe sold at Velora.',
    "Mara Lindqvist's sponsors include Adidas, while Velora sponsors her rival.",
    'Tom Reed, whose sponsors include Velora, beat Mara Lindqvist.',
    "Mara Lindqvist's coach's sponsors include Velora.",
    'Mara Lindqvist beat Velora athlete Tom Reed.',
    'Velora signed Tom Reed to a deal, beating Mara Lindqvist.',
    'Mara Lindqvist wore a capsule collection by Velora.',
    "Mara Lindqvist's father launched a clothing line, Velora.",
    "Velora is the brainchild of Mara Lindqvist's husband.",
    'A group led by Mara Lindqvist sued Velora, which bought Sunseed.',
    "Velora counts Mara Lindqvist's coach among its investors.",
    'Mara Lindqvist participated in the first round of Velora Masters.',
    "Mara Lindqvist is the founder of Velora's charity campaign.",
    "Mara Lindqvist is the creative director of Velora's new campaign.",
    'Velora named the athlete Mara Lindqvist player of the year.',
    'Mara Lindqvist backed Velora to win the tender.',
    'Mara Lindqvist backs Velora in the lawsuit.',
    "Mara Lindqvist's investments are managed by Velora.",
    "Mara Lindqvist's sponsors include the owner of Velora.",
    'Velora skier Mara Lindqvist won again.',
  ])('nothing: %s', (text) => {
    expect(read(text)).toEqual([])
  })

  test.each([
    'Athlete Mara Lindqvist won gold in Paris.',
    'The athlete Mara Lindqvist won gold.',
    'Mara Lindqvist, athlete',
  ])('nothing on the brand’s own pages: %s', (text) => {
    expect(read(text, MARA, VELORA, 'brand')).toEqual([])
  })
})
