import { join } from 'node:path'
import { type CheerioAPI, load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { type Product, startProduct } from '#tests/product.ts'

let product: Product
const ids = { athlete: '', ranked: '', archived: '' }

beforeAll(async () => {
  product = await startProduct({ worker: false })
  const { writer, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  ids.athlete = (await createAthlete(writer, { name: 'Zoe Zephyr', sport: 'Judo' })).public_id
  const zephyr = { category: 'Finance', verification_status: 'VERIFIED' } as const
  ids.ranked = (await createRankedBrand(writer, 1, 812.5, { name: 'Zephyr Bank', ...zephyr })).public_id
  await createRankedBrand(writer, 2, 411.1, { name: 'Zephyr Cards', category: 'Finance' })
  ids.archived = (await createBrand(writer, { name: 'Zephyr Tours', is_archived: 1 })).public_id
  await close()
})
afterAll(() => product.stop())

describe('the search screen without script', () => {
  test('before a search has three blurbs beside what is popular, and says when a range is backwards [F-10] [F-04]', async () => {
    const $ = await open('/search')

    expect(textsOf($, 'main h2')).toEqual(
      expect.arrayContaining(['Any spelling', 'Ranked by the Champion Index', 'Linked with evidence']),
    )
    expect(hrefOf($, 'Zephyr Bank')).toBe('/search?q=Zephyr+Bank')
    const backwards = await open('/search?championIndexMin=800&championIndexMax=200')
    expect(backwards('main').text()).toContain('The lowest Champion Index is above the highest.')
  })

  test('results lead to their pages, brands with their own score, archived ones marked [F-08] [F-09]', async () => {
    const $ = await open('/search?q=zephyr')
    const item = (id: string) => $(`main li:has(a[href$="/${id}"])`)

    expect(item(ids.athlete).find('a').attr('href')).toBe(`/athletes/${ids.athlete}`)
    expect(item(ids.ranked).find('a').attr('href')).toBe(`/champions/${ids.ranked}`)
    expect(item(ids.ranked).text()).toContain('812.5')
    expect(item(ids.ranked).text()).not.toContain('Archived')
    expect(item(ids.archived).text()).toContain('Archived')
    expect((await open('/search?q=zephyr&view=grid'))(`main li:has(a[href$="/${ids.archived}"])`).text()).toContain(
      'Archived',
    )
    const none = await open('/search?q=zephyr&sport=Golf&verificationStatus=PENDING&status=RETIRED')
    expect(none('main').text()).toContain('No results found')
    expect((await open('/search?q=bank'))('main').text()).toContain('No athletes found matching your criteria.')
    const brandless = (await open('/search?q=zoe&type=brands'))('main').text()
    expect(brandless).toContain('No brands found matching your criteria.')
    expect(brandless).not.toContain('0 of 0')
  })

  test('the analytics have their figures beside their names [F-12]', async () => {
    const $ = await open('/search?q=zephyr&tab=analytics')
    const detail = (term: string) => $(`main dt:contains("${term}")`).first().next('dd').text()

    expect($('main').text()).toContain('Finance')
    expect(detail('Top Score')).toBe('812.5')
    expect(detail('Verified rate')).toBe('33%')
    expect(detail('Recent')).toBe('0')
    expect(detail('Relevance')).toBe('High')
    expect(detail('Scope')).toBe('Global')
    expect(detail('Quality')).toBe('Limited')
  })

  test('nothing found names the query and the filters that are the reason, and leads back [F-11] [F-04]', async () => {
    const $ = await open('/search?q=zephyr&dateStart=2026-02-02&dateEnd=2026-02-01')

    expect($('main p[role=status]').first().text()).toBe('Nothing found. The first day is after the last.')
    $('main p[role=status]').remove()
    expect($('main').text()).toContain("We couldn't find anything matching “zephyr”.")
    expect($('main').text()).toContain('The first day is after the last.')
    expect(hrefOf($, 'Go Back')).toBe('/search')
    const nobody = await open('/search?q=zephyr&includeAthletes=false&includeBrands=false')
    nobody('main p[role=status]').remove()
    expect(nobody('main').text()).toContain('Both athletes and brands are hidden.')
  })

  test('Clear filters keeps the query, kind and view; Clear all keeps the view alone [F-14]', async () => {
    const $ = await open('/search?q=zephyr&category=Finance&type=brands&view=grid')

    expect(hrefOf($, 'Clear filters')).toBe('/search?q=zephyr&type=brands&view=grid')
    expect(hrefOf($, 'Clear all')).toBe('/search?view=grid')
  })

  test('the header has a form to search from every page [S-04] [F-01]', async () => {
    const form = (await open('/help'))('header form[action="/search"]')

    expect([form.length, form.attr('method') ?? 'get', form.find('input[type=search]').attr('name')]).toEqual([
      1,
      'get',
      'q',
    ])
    expect((await open('/search?q=zoe'))('header form[action="/search"] input[name=q]').attr('value')).toBe('zoe')
  })

  test('after too many searches, trying again repeats the same one [D-55] [F-01]', async () => {
    const path = '/search?q=zephyr&type=brands&view=grid'
    let answer = await fetch(product.url + path)
    for (let again = 0; again < 120 && answer.status === 200; again += 1) {
      answer = await fetch(`${product.url}/search?q=zephyr+${again}`)
    }
    answer = await fetch(product.url + path)

    expect(answer.status).toBe(429)
    expect(hrefOf(load(await answer.text()), 'Try again')).toBe(path)
  })
})

async function open(path: string): Promise<CheerioAPI> {
  return load(await (await fetch(product.url + path)).text())
}

function textsOf($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).text())
}

function hrefOf($: CheerioAPI, text: string): string | undefined {
  return $('main a')
    .filter((_, link) => $(link).text() === text)
    .first()
    .attr('href')
}
