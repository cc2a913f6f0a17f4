import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { UNRULY_PAGE_THREAD } from '#tests/unruly-page-thread.ts'
import { PageReader, type PageReaderConfig } from './page-reader.server.ts'
import type { PageBytes, PageReading } from './page-reading.server.ts'

const PAGE_BYTES = 512 * 1024

describe('reading pages in a thread of its own [J-01] (ruling 37)', () => {
  test('returns the reading of a page, with its bytes decoded [J-01]', async () => {
    const reader = open()

    expect(await readPage(reader, page(Buffer.from('<title>Caf\xe9</title><p>Founded 2010.', 'latin1')))).toMatchObject(
      {
        outcome: 'read',
        page: { title: 'Café', text: 'Founded 2010.' },
      },
    )
  })

  test('a page that takes too long is given up while the process continues, and the next one is read [J-01]', async () => {
    const reader = open({ thread: UNRULY_PAGE_THREAD, limitMs: 400, quietWithinMs: 0 })
    let beats = 0
    const heart = setInterval(() => {
      beats += 1
    }, 10)
    onTestFinished(() => clearInterval(heart))
    await readPage(reader, page('<p>warm'))
    beats = 0

    const endless = readPage(reader, page('<p>x', '/endless'))
    const next = readPage(reader, page('<p>next'))

    expect(await endless).toEqual({ outcome: 'out_of_time' })
    expect(beats).toBeGreaterThan(1)
    expect(await next).toMatchObject({ outcome: 'read', page: { text: 'next' } })
  }, 120_000)

  test('what is waited for costs a text nothing, only the work of the thread does [J-01]', async () => {
    const reader = open({ thread: UNRULY_PAGE_THREAD, limitMs: 400, quietWithinMs: 0 })
    await readPage(reader, page('<p>warm'))

    const idle = await readPage(reader, page('<p>x', '/idle'))

    expect(idle).toMatchObject({ outcome: 'read', page: { text: 'x' } })
  })

  test('over the limit, a text is tried once more, after those that wait [J-01]', async () => {
    const reader = open({ thread: UNRULY_PAGE_THREAD, limitMs: 400, quietWithinMs: 0 })
    const folder = mkdtempSync(join(tmpdir(), 'icon-radar-reader-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))

    const [busy, next] = await Promise.all([
      readPage(reader, page('<p>x', `/busy-once?mark=${encodeURIComponent(join(folder, 'mark'))}`)),
      readPage(reader, page('<p>next')),
    ])

    expect([busy, next]).toMatchObject([{ page: { text: 'x' } }, { page: { text: 'next' } }])
  }, 120_000)

  test.each(['/greedy', '/faulty'])('a page that ends the thread (%s) ends nothing else [J-01]', async (path) => {
    const reader = open({ thread: UNRULY_PAGE_THREAD, limitMs: 30_000 })

    expect(await readPage(reader, page('<p>x', path))).toMatchObject({ outcome: 'failed' })
    expect(await readPage(reader, page('<p>next'))).toMatchObject({ outcome: 'read' })
  })

  test('a thread that is let go when idle is started again for the next page [J-01]', async () => {
    const reader = open({ idleMs: 1 })

    await readPage(reader, page('<p>one'))
    await new Promise((resolve) => setTimeout(resolve, 50))

    expect(await readPage(reader, page('<p>two'))).toMatchObject({ outcome: 'read', page: { text: 'two' } })
  })

  test('a thread that does not start is an error of the installation, not of the page [J-01]', async () => {
    const reader = open({ thread: new URL('./no-such-thread.js', import.meta.url) })

    await expect(readPage(reader, page('<p>x'))).rejects.toThrow('The thread that reads pages does not start.')
  })
})

describe('pages made to cost time, as large as pages may be [J-01]', () => {
  const reader = new PageReader({ limitMs: 15_000 })
  afterAll(() => reader.close())

  test.each([
    ['comments never ended', 'read', fill('<!--')],
    ['titles never ended', 'too_complex', fill('<title>')],
    ['scripts never ended', 'too_complex', fill('<script ')],
    ['a script inside a comment inside a script', 'too_complex', fill('<script><!--<script>')],
    ['end tags that end nothing', 'too_complex', fill('<div></z>')],
    ['end tags after white space', 'too_complex', '<div>'.repeat(500) + fill('</ z>')],
    ['links that hold tables', 'too_complex', fill('<a></z><table></z>')],
    ['depth hidden behind the end of a paragraph', 'too_complex', fill('<p><div></p>')],
    ['depth hidden in attributes', 'too_complex', fill('<div x="</div>">')],
    ['depth hidden in tags of few letters', 'read', '<div x="</div>">'.repeat(10_000) + '</ z>'.repeat(19_000)],
    ['the deepest page that is let through', 'read', '<div>'.repeat(511) + '<i>x</i>'.repeat(19_000)],
    ['unfinished tags', 'too_complex', fill('<a x=')],
    ['nothing but brackets', 'read', fill('<')],
    ['thousands of links', 'read', '<a href="/about">x</a>'.repeat(19_000)],
    ['thousands of footers', 'read', '<footer class="social"><a href="https://x.com/a">x</a></footer>'.repeat(7_000)],
    ['one text', 'read', fill('a ')],
    ['one white space', 'read', fill(' ')],
    ['attributes without end', 'read', `<div ${fill('a1 ')}>`],
    ['combining marks', 'read', `<p>a${fill('\u0301\u0323')}`],
    ['combining marks as references', 'read', `<p>a${fill('&#x301;&#x323;')}`],
    ['sound marks that become combining marks', 'read', `<p>a${fill('\uFF9E\u0334')}`],
    ['combining marks in JSON-LD', 'read', jsonLd(`{"name":"a${'\\u0301\\u0323'.repeat(40_000)}"}`)],
    ['brackets in JSON-LD', 'read', jsonLd(fill('['))],
    ['comments never ended in JSON-LD', 'read', jsonLd(fill('/*<!--//'))],
    ['strings never ended in JSON-LD', 'read', jsonLd(fill('"/*\\'))],
    ['commas in JSON-LD', 'read', jsonLd(`[${fill(', ')}`)],
    ['entities in JSON-LD', 'read', jsonLd(`{"name":"${'&eacute;&#x301;&zz'.repeat(20_000)}"}`)],
    ['many nodes in JSON-LD', 'read', jsonLd(`[${'{"a":{}},'.repeat(50_000)}{}]`)],
    ['links inside links', 'read', `${'<a href=/x>'.repeat(500)}${'<i>word</i> '.repeat(19_000)}`],
    [
      'links in a block with a long class',
      'read',
      `<div class="${'a'.repeat(400_000)}">${'<a href=/x>x</a>'.repeat(5_000)}`,
    ],
    ['links below a long base', 'read', `<base href="/${'a/'.repeat(200_000)}">${'<a href=x>x</a>'.repeat(5_000)}`],
    ['links with a long style', 'read', `${'<a href=/x>'.repeat(500)}<i style="${fill('display ')}">`],
  ])('%s: %s [J-01]', async (_, outcome, html) => {
    expect(await readPage(reader, page(Buffer.from(html).subarray(0, PAGE_BYTES)))).toMatchObject({ outcome })
  })
})

/** The thread's reading of a page, or how the thread ended. */
async function readPage(reader: PageReader, bytes: PageBytes) {
  const reading = await reader.read<PageReading>('page', [bytes])
  return reading.outcome === 'read' ? reading.value : reading
}

function open(config: Partial<PageReaderConfig> = {}): PageReader {
  const reader = new PageReader({ limitMs: 15_000, ...config })
  onTestFinished(() => reader.close())
  return reader
}

function page(html: string | Buffer, path = '/') {
  return { body: Buffer.from(html), contentType: 'text/html', address: `https://brand.example${path}` }
}

function fill(pattern: string): string {
  return pattern.repeat(PAGE_BYTES / Buffer.byteLength(pattern))
}

function jsonLd(content: string): string {
  return `<script type="application/ld+json">${content}</script>`
}
