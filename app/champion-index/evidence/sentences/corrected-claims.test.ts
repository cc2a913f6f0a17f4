import { describe, expect, test } from 'vitest'
import { findTextClaims } from './text-claims.ts'

function supportsOf(text: string): string[] {
  return findTextClaims(text, { athlete: ['Mara Lindqvist'], brand: ['Velora'], speaker: 'other' })
    .claims.filter(({ stance, rumour }) => stance === 'SUPPORTS' && !rumour)
    .map(({ rule }) => rule)
}

describe('what is said and then corrected supports nothing [J-01] (ruling 34)', () => {
  test.each([
    // commonly said
    'It is often said that Mara Lindqvist founded Velora; in fact the label was the work of her sister.',
    'It is commonly believed that Mara Lindqvist owns Velora. The company belongs to its staff.',
    'It is widely assumed that Mara Lindqvist has a stake in Velora, which is in truth held by a trust.',
    'Many people assume Mara Lindqvist owns Velora.',
    'Fans often credit Mara Lindqvist with founding Velora, but the idea was her brother’s.',
    'Mara Lindqvist is frequently credited as the founder of Velora. In reality she only posed for its catalogue.',
    'Mara Lindqvist is sometimes described as an investor in Velora; the register names two others.',
    'Mara Lindqvist is often mistaken for the founder of Velora.',
    'Popular belief has it that Mara Lindqvist started Velora.',
    'Legend has it that Mara Lindqvist founded Velora in a garage.',
    // listed
    'Various websites list Mara Lindqvist as the founder of Velora. She is not.',
    'Several databases name Mara Lindqvist as an investor in Velora. That is an error.',
    'Some sources give Mara Lindqvist as co-owner of Velora. She never was.',
    'Wikipedia has it that Mara Lindqvist founded Velora; not so.',
    'Wikipedia lists Mara Lindqvist as an ambassador of Velora. Not true.',
    'According to some websites, Mara Lindqvist owns Velora.',
    'Online profiles call Mara Lindqvist the owner of Velora. She has asked for them to be changed.',
    'An earlier version of this page named Mara Lindqvist as an adviser to Velora.',
    'Our caption last week called Mara Lindqvist the face of Velora. We apologise for the mistake.',
    // wrongly
    'Mara Lindqvist was wrongly listed as a director of Velora.',
    'Mara Lindqvist was erroneously named as an investor in Velora.',
    'A local paper mistakenly called Mara Lindqvist the owner of Velora.',
    'Mara Lindqvist is not to be confused with the Mara Lindqvist who founded Velora.',
    'Contrary to what many believe, Mara Lindqvist owns Velora in name only.',
    'Contrary to reports, Velora is sponsored by, and was founded by, Mara Lindqvist.',
    // denied by the next words
    'Mara Lindqvist founded Velora. That is a myth.',
    'Mara Lindqvist is an ambassador of Velora. At least that is what the internet says.',
    'Velora is owned by Mara Lindqvist. Wrong: she rents a flat above the shop.',
    'Mara Lindqvist owns Velora? He is not the only one to think so; she does not.',
    'You may have read that Mara Lindqvist is the owner of Velora. She is not.',
    'You will have heard that Mara Lindqvist invested in Velora. She did not.',
    '“Mara Lindqvist has invested in Velora.” No, she hasn’t.',
    'Mara Lindqvist has signed with Velora. None of this is true.',
    'Does Mara Lindqvist own Velora? No.',
    'Is it true that Mara Lindqvist founded Velora? It is not.',
    'Mara Lindqvist is the founder of Velora – or so the story goes.',
    'Mara Lindqvist is a partner in Velora, the story went, but it was made up.',
    'Mara Lindqvist founded Velora, or so many believe.',
    'Mara Lindqvist has shares in Velora, people say. She does not.',
    'The claim: Mara Lindqvist founded Velora. The verdict: false.',
  ])('%s', (text) => {
    expect(supportsOf(text)).toEqual([])
  })

  test.each([
    'Mara Lindqvist founded Velora. She is not the only skier to do so.',
    'Mara Lindqvist founded Velora; in fact, it was her second company.',
    'Mara Lindqvist owns Velora. It is not a large company.',
    'Mara Lindqvist signed with Velora. No details were given.',
    'Mara Lindqvist is best known as the founder of Velora.',
  ])('what only goes on is still read: %s', (text) => {
    expect(supportsOf(text)).not.toEqual([])
  })
})

test.each([
  'Mara Lindqvist rowed at three Olympics. Her shares in Velora were sold in 2019 to a Belgian group.',
  'Mara Lindqvist, Velora ambassador until she left the brand in 2021, opens an expo.',
  'Dropped by her sponsor Velora after a doping ban, Mara Lindqvist has been without a backer since.',
  'Mara Lindqvist was sponsored by Velora and has been without a sponsor since.',
  'Mara Lindqvist’s stake in Velora has since been sold.',
  'Mara Lindqvist’s contract with Velora was not extended.',
  'Mara Lindqvist was removed as chief executive of Velora in May.',
  'Abandoned by her sponsor Velora, Mara Lindqvist pays for her own travel.',
  'Mara Lindqvist, the face of Velora until its collapse, now coaches.',
  'Mara Lindqvist, an investor in Velora until the company was sold, now coaches.',
  'The departure of Mara Lindqvist as president of Velora was announced on Monday.',
  'Mara Lindqvist was replaced as the face of Velora.',
  'The ex-sponsor of skier Mara Lindqvist, Velora, wants its car back.',
  'Mara Lindqvist was seen at the same table as the chairman of Velora.',
])('what has ended supports nothing today [J-01] (ruling 34): %s', (text) => {
  expect(supportsOf(text)).toEqual([])
})
