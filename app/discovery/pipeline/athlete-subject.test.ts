import { expect, test } from 'vitest'
import { toEntity } from '#app/discovery/providers/wikimedia/wikidata-answer.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { toSubject } from './athlete-subject.ts'

const row = { name: 'Earvin Reyes', sport: 'Basketball', wikidata_id: 'Q1', public_id: 'a' } as AthleteRow

test('a nickname that is an everyday word names the athlete among people, not in texts [J-01] (ruling 35)', () => {
  const values = (...texts: string[]) => ({ en: texts.map((value) => ({ language: 'en', value })) })
  const label = { language: 'en', value: 'Magic Reyes' }
  const entity = toEntity({ id: 'Q1', labels: { en: label }, aliases: values('Magic', 'Buck Reyes') }) ?? expect.fail()
  const { names, otherNames } = toSubject(row, entity, new Map()).profile

  expect(names).toEqual(['Earvin Reyes', 'Magic Reyes', 'Buck Reyes'])
  expect(otherNames).toEqual(['Magic'])
})
