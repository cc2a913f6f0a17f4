import { writeFileSync } from 'node:fs'
import { RELATIONSHIP_TYPES } from '../../app/champion-index/evidence/evidence-model.ts'
import { tellsType, type Weights } from '../../app/champion-index/evidence/sentences/judgement/judge.ts'
import { type Labelled, labelledPassages, phrasePassages } from './examples.ts'
import { chanceOf, trainWeights } from './train-weights.ts'

/**
 * Learns the weights of the judge from the sentences of the fixtures and from the phrases, and writes them; with `folds` it
 * says instead how well sentences are judged whose writers it has not learned from.
 */
const WEIGHTS = new URL('../../app/champion-index/evidence/sentences/judgement/weights.json', import.meta.url)
const FOLDS = 6
const COST = 1.5
const COST_OF_TYPE = 3

const written = labelledPassages()
const phrases = phrasePassages()
if (process.argv[2] === 'folds') reportFolds()
else writeWeights()

function isSupport({ case: { expect } }: Labelled): boolean {
  return expect === 'SUPPORTS'
}

function writeWeights(): void {
  const all = [...written, ...phrases]
  const typed = all
    .filter(({ case: { types = [] } }) => types.length > 0)
    .map((one) => ({ ...one, features: one.features.filter(tellsType) }))
  const types = RELATIONSHIP_TYPES.flatMap((type) => {
    const weights = trainWeights(typed, (one) => one.case.types?.includes(type) ?? false, COST_OF_TYPE)
    return [[type, linesOf(weights)] as const]
  })
  const support = linesOf(trainWeights(all, isSupport, COST))
  writeFileSync(WEIGHTS, `${JSON.stringify({ support, types: Object.fromEntries(types) }, null, 2)}\n`)
}

function linesOf(weights: Weights): string {
  return [...weights].map(([feature, weight]) => `${feature}\t${weight}`).join('\n')
}

function reportFolds(): void {
  const sets = [...new Set(written.map(({ set }) => set))]
  const isIn = (fold: number) => (one: Labelled) => sets.indexOf(one.set) % FOLDS === fold
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = trainWeights([...written.filter((one) => !isIn(fold)(one)), ...phrases], isSupport, COST)
    return written.filter(isIn(fold)).map((one) => ({ one, chance: chanceOf(one, weights) }))
  }).flat()
  for (const least of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    const found = judged.filter(({ chance }) => chance >= least)
    const right = found.filter(({ one }) => isSupport(one)).length
    const all = judged.filter(({ one }) => isSupport(one)).length
    console.log(`${least}: precision ${(right / found.length).toFixed(3)}, recall ${(right / all).toFixed(3)}`)
  }
}
