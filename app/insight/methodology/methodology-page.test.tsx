import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SPORT_SYNONYMS } from '#app/base/platform/names/sport-key.ts'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import {
  EVIDENCE_MODEL,
  EVIDENCE_MODEL_VERSIONS,
  RELATIONSHIP_TYPES,
} from '#app/champion-index/evidence/evidence-model.ts'
import { computeChampionIndex } from '#app/champion-index/scoring/champion-index/champion-index.ts'
import {
  COMPONENTS,
  METHODOLOGY,
  METHODOLOGY_VERSIONS,
} from '#app/champion-index/scoring/champion-index/methodology.ts'
import type { ScoreInputs } from '#app/champion-index/scoring/champion-index/score-inputs.ts'
import { MethodologyPage } from './methodology-page.tsx'

const APP = new URL('../..', import.meta.url)
const html = renderToStaticMarkup(<MethodologyPage />)
const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('every kind of evidence, relationship and component is on the page with the figure in use [V-06]', () => {
  for (const [code, { title, weight }] of Object.entries(EVIDENCE_MODEL.kinds)) {
    expect(text).toMatch(new RegExp(`${code} ${escaped(title)}.*? ${weight === 0 ? '–' : weight.toFixed(2)} `))
  }
  for (const type of RELATIONSHIP_TYPES) {
    expect(text).toContain(` ${EVIDENCE_MODEL.relationships[type].strength.toFixed(2)} `)
  }
  for (const name of COMPONENTS) {
    expect(html).toContain(`id="component-${name}"`)
    expect(text).toContain(`, ${METHODOLOGY.weights[name]}%`)
  }
})

test('a reaction is defined, and which source is the better one of a day [V-06] (ruling 15)', () => {
  expect(text).toContain('The reactions to a post are its likes, comments, reposts and quotes, added up')
  const sources = METHODOLOGY.followerSources.filter((source) => source !== 'operator-csv')
  const order = sources.map((source) => providerName(source)).join(', ')
  expect(text).toContain(`Of several, the one from the better source counts, in this order: ${order},`)
})

test('every name of a sport is on the page [V-09]', () => {
  for (const names of SPORT_SYNONYMS) expect(html).toContain(names.join(', ').replaceAll('&', '&amp;'))
})

test('the newest version of each list is the one in force [V-06]', () => {
  expect(METHODOLOGY_VERSIONS[0].version).toBe(METHODOLOGY.methodologyVersion)
  expect(EVIDENCE_MODEL_VERSIONS[0].version).toBe(EVIDENCE_MODEL.evidenceModelVersion)
  expect(text).toContain(`${METHODOLOGY.methodologyVersion} for scores`)
})

test('every link to a section of the page leads to one [V-06]', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!test)\.tsx$/.test(file))
  const anchors = files.flatMap((file) =>
    [...readFileSync(new URL(file, APP), 'utf8').matchAll(/\/methodology#([\w-]+)/g)].map(([, anchor]) => anchor),
  )
  expect(anchors.length).toBeGreaterThan(5)
  for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`)
  for (const [, anchor] of html.matchAll(/href="[^"]*#([\w-]+)"/g)) expect(html).toContain(`id="${anchor}"`)
})

test('the example of the documentation is what the code computes [J-05] [V-06]', () => {
  const documented = readFileSync(new URL('../../../docs/methodology.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  const index = computeChampionIndex(example())

  for (const { name, normalised, points, weight } of index.components) {
    if (normalised === null) continue
    expect(documented).toMatch(new RegExp(`\\| ${name}, ${weight * 100} \\| [^|]*= ${normalised} \\| ${points} \\|`))
  }
  expect(documented).toContain(`Score **${index.totalScore}** (${index.exactScore}), coverage 0.80`)
  expect(documented).toContain(`interval ${index.low}–${index.high}, ranked`)
  expect(documented).toContain(`= ${index.dataQualityScore}, grade ${index.grade}`)
})

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '&#x27;')
}

/** The brand of the documentation's example. */
function example(): ScoreInputs {
  const wikimedia = { provider: 'wikidata', url: 'https://www.wikidata.org/wiki/Q1' }
  const [yesterday, before] = ['2026-11-20T00:00:00.000Z', '2026-11-19T00:00:00.000Z']
  return {
    methodologyVersion: METHODOLOGY.methodologyVersion,
    asOf: '2026-11-21T00:00:00.000Z',
    followers: [{ ...wikimedia, observedAt: yesterday, platform: 'instagram', followers: 999_999 }],
    engagement: [],
    pageviews: { ...wikimedia, observedAt: before, current: 90_000, previous: 80_000 },
    traffic: { ...wikimedia, observedAt: yesterday, domain: 'castora.example', rank: 1_000 },
    articles: null,
    athletes: [
      {
        ...wikimedia,
        observedAt: yesterday,
        athleteId: 'a',
        name: 'A',
        relationshipType: 'INVESTOR',
        strength: EVIDENCE_MODEL.relationships.INVESTOR.strength,
        verificationStatus: 'VERIFIED',
        standing: 'CURRENT',
        rejected: false,
        confidence: 0.852,
        followers: 999_999,
        pageviews: null,
      },
    ],
    missingBecause: {},
    publisherGroups: ['brand', 'tranco', 'wikimedia'],
    bestOwnershipConfidence: null,
    profile: {
      website: true,
      country: true,
      category: true,
      founded: true,
      description: true,
      logo: false,
      handle: true,
      athlete: true,
    },
  }
}
