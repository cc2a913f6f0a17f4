import { describe, expect, test } from 'vitest'
import { decodeHtml } from './html-encoding.server.ts'
import { isNestedTooDeeply } from './html-nesting.ts'
import { readHtmlPage } from './html-page.server.ts'

const ADDRESS = 'https://brand.example/about/'

describe('the text of a page [J-01]', () => {
  test('blocks are on lines of their own and inline markup joins words [J-01]', () => {
    const { text } = read(`
      <nav><ul><li><a href="/">Home</a></li><li>Shop</li></ul></nav>
      <h1>About us</h1>
      <p>Founded by <b>Jane</b> <i>Doe</i>&nbsp;in 2010 &amp; run
        by her.</p><p>Second<br>line</p>
      <table><tr><td>A</td><td>B</td></tr></table>`)

    expect(text.split('\n')).toEqual([
      'Home',
      'Shop',
      'About us',
      'Founded by Jane Doe in 2010 & run by her.',
      'Second',
      'line',
      'A',
      'B',
    ])
  })

  test('invisible content is not read [J-01]', () => {
    const { text } = read(`
      <head><title>T</title><style>p{}</style></head>
      <script>var a = "founded by nobody"</script><noscript>off</noscript><template>later</template>
      <div hidden>secret</div><div style="color:red; display: none">gone</div><!-- a comment --><svg><text>pic</text></svg>
      <p>Seen</p>`)

    expect(text).toBe('Seen')
  })

  test('title, site name, description, language and date of publication are found [J-01]', () => {
    const page = read(`<html lang="en-GB"><head><title> About
      Brand </title><meta property="og:site_name" content="Brand"><meta name="description" content="What we do">
      <meta property="article:published_time" content="2024-03-05T10:00:00+02:00"></head></html>`)

    expect(page).toMatchObject({
      title: 'About Brand',
      siteName: 'Brand',
      description: 'What we do',
      language: 'en-GB',
      publishedAt: '2024-03-05T08:00:00.000Z',
    })
  })

  test('an unreadable date is no date [J-01]', () => {
    expect(read('<meta property="article:published_time" content="last spring">').publishedAt).toBeNull()
  })

  test('copies of one text share a hash, however they are set; another text does not [J-01]', () => {
    const one = read('<title>News</title><p>Jane founded   Brand.</p>')
    const copy = read('<title>NEWS</title><div>jane FOUNDED\n Brand.</div>')
    const other = read('<title>News</title><p>Jane left Brand.</p>')

    expect(copy.contentHash).toBe(one.contentHash)
    expect(other.contentHash).not.toBe(one.contentHash)
    expect(one.contentHash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('JSON-LD [J-01]', () => {
  test('lists and graphs are opened, nested nodes stay inside their parent [J-01]', () => {
    const { jsonLd } = read(`
      <script type="application/ld+json">[{"@type":"Brand","name":"A"},{"@type":"WebSite"}]</script>
      <script type='application/ld+json; charset=utf-8'>{"@context":"https://schema.org","@graph":[
        {"@type":"Organization","founder":{"@type":"Person","name":"Jane Doe"}}, [{"@type":"Person","name":"J"}]]}</script>
      <script type="APPLICATION/LD+JSON">{"@type":"Corporation","name":"B","@graph":[{"@type":"Event"}]}</script>`)

    expect(jsonLd).toEqual([
      { '@type': 'Brand', name: 'A' },
      { '@type': 'WebSite' },
      { '@type': 'Organization', founder: { '@type': 'Person', name: 'Jane Doe' } },
      { '@type': 'Person', name: 'J' },
      { '@type': 'Corporation', name: 'B' },
      { '@type': 'Event' },
    ])
  })

  test('bad JSON is passed over and the good script beside it is read [J-01]', () => {
    const { jsonLd } = read(`
      <script type="application/ld+json">{"name": "cut</script>
      <script type="application/ld+json"></script>
      <script type="application/ld+json">"just text"</script>
      <script type="application/ld+json">null</script>
      <script type="application/ld+json">${'['.repeat(100_000)}</script>
      <script type="application/ld+json">/*<![CDATA[*/{"name":"line\nbreak"};/*]]>*/</script>`)

    expect(jsonLd).toEqual([{ name: 'line break' }])
  })
})

describe('accounts that a page claims [J-01]', () => {
  test('rel=me, footer, social block and sameAs count, a link in the text does not [J-01]', () => {
    const { handles } = read(`
      <link rel="me" href="https://mastodon.example/@brand"><a rel="nofollow me" href="https://bsky.app/profile/brand.example">b</a>
      <script type="application/ld+json">{"@type":"Organization","sameAs":["https://www.youtube.com/@BrandTV","https://www.wikidata.org/wiki/Q1"]}</script>
      <script type="application/ld+json">{"@type":"NewsArticle","sameAs":"https://x.com/newspaper"}</script>
      <p>Follow <a href="https://www.instagram.com/an_athlete/">her</a></p>
      <div class="header__social-links"><a href="https://www.tiktok.com/@brand?lang=en">t</a></div>
      <footer><a href="https://www.instagram.com/Brand/">i</a><a href="https://twitter.com/intent/tweet?text=x">share</a>
      <a href="https://www.facebook.com/sharer/sharer.php?u=x">share</a><a href="https://instagram.com/brand">again</a></footer>`)

    expect(handles.map(({ platform, handle }) => `${platform}:${handle}`).toSorted()).toEqual([
      'bluesky:brand.example',
      'instagram:brand',
      'mastodon:brand@mastodon.example',
      'tiktok:brand',
      'youtube:BrandTV',
    ])
  })
})

describe('links [J-01]', () => {
  test('they are absolute, each once, against the base the page names, and nothing but web addresses [J-01]', () => {
    const { links } = read(`<base href="/shop/"><a href="team#a">Our <b>team</b></a><a href="team"></a>
      <a href="mailto:x@y.example">m</a><a href="javascript:alert(1)">j</a><a href="http://[">bad</a>
      <a href="//other.example/x" aria-label="Other"></a>`)

    expect(links).toEqual([
      { url: 'https://brand.example/shop/team', text: 'Our team' },
      { url: 'https://other.example/x', text: 'Other' },
    ])
  })
})

describe('hostile pages [J-01]', () => {
  test.each([
    ['nested blocks', '<div>'.repeat(100_000)],
    ['nested formatting', '<b><i><p>'.repeat(60_000)],
    ['blocks hidden behind closing tags of others', `${'<div>'.repeat(50_000)}${'</p></x>'.repeat(30_000)}`],
    ['items that close nothing', '<li><td>'.repeat(60_000)],
    ['end tags that end nothing', '<div></z>'.repeat(1_000)],
    ['more tags than any page has', '<i>x</i>'.repeat(20_001)],
    ['more end tags than any page has', '</ z>'.repeat(40_001)],
    ['tags in comments and scripts, of which a parser may see others than we do', `<script>${'<a '.repeat(40_001)}`],
  ])('%s are recognised before a tree is built [J-01]', (_, html) => {
    expect(isNestedTooDeeply(html)).toBe(true)
  })

  test.each([
    ['paragraphs left open', '<p>text'.repeat(3_000)],
    ['a long list', `<ul>${'<li>item'.repeat(3_000)}</ul>`],
    ['tags inside a script', `<script>${'"<div>"+'.repeat(10_000)}</script><p>x</p>`],
    ['images and line breaks', '<img src=x><br>'.repeat(10_000)],
    ['a comment that is never ended', `<!--${'<div>'.repeat(1_000)}`],
    ['a comment of no length', '<!--><p>x</p>'],
    ['elements that close each other wrongly', '<b><i>x</b></i>'.repeat(5_000)],
    ['ordinary depth', '<div>'.repeat(200) + '</div>'.repeat(200)],
  ])('%s is an ordinary page [J-01]', (_, html) => {
    expect(isNestedTooDeeply(html)).toBe(false)
  })

  test('runs of combining marks are cut where they are longer than in any language [J-01]', () => {
    const marks = '\u0301\u0323'.repeat(500)
    const page = read(`<title>t${marks}</title><p>a${marks}b \uFF76${'\uFF9E\u0334'.repeat(500)}</p>
      <script type="application/ld+json">{"name":"a${'\\u0301'.repeat(500)}","founder":{"name":"Zoe\\u0308"}}</script>`)

    expect(page.title).toBe(`t${marks.slice(0, 30)}`)
    expect(page.text).toBe(`a${marks.slice(0, 30)}b \uFF76${'\uFF9E\u0334'.repeat(15)}`)
    expect(page.jsonLd).toEqual([{ name: `a${'\u0301'.repeat(30)}`, founder: { name: 'Zoe\u0308' } }])
  })

  test('a link that contains others is labelled with its first words [J-01]', () => {
    const { links } = read(`${'<a href="/x">'.repeat(3)}Our story${'<i></i>'.repeat(500)}and the rest</a>`)

    expect(links).toEqual([{ url: 'https://brand.example/x', text: 'Our story' }])
  })

  test('an address that is longer than any page has is no link and no base [J-01]', () => {
    const { links } = read(
      `<base href="/${'a/'.repeat(2_000)}"><a href="/${'./'.repeat(2_000)}x">long</a><a href="y">y</a>`,
    )

    expect(links).toEqual([{ url: 'https://brand.example/about/y', text: 'y' }])
  })
})

describe('encodings [J-01]', () => {
  test.each([
    ['by byte-order mark', Buffer.from('\uFEFFCafé', 'utf8'), 'text/html; charset=iso-8859-1'],
    ['by header', Buffer.from('Caf\xe9', 'latin1'), 'text/html; charset=ISO-8859-1'],
    ['by its own declaration', Buffer.from('<meta charset="windows-1252">Caf\xe9', 'latin1'), 'text/html'],
    ['as UTF-8 when it can be', Buffer.from('Café', 'utf8'), 'text/html'],
    ['as Windows-1252 when it cannot', Buffer.from('Caf\xe9', 'latin1'), undefined],
    ['though the header names nonsense', Buffer.from('Café', 'utf8'), 'text/html; charset=klingon'],
  ])('a page is decoded %s [J-01]', (_, body, contentType) => {
    expect(decodeHtml(body, contentType)).toContain('Café')
  })

  test('the letters between 0x80 and 0x9F of Windows-1252 are decoded [J-01]', () => {
    expect(decodeHtml(Buffer.from([0x93, 0x68, 0x69, 0x94, 0x80]), undefined)).toBe('“hi”€')
  })
})

function read(html: string) {
  return readHtmlPage(html, ADDRESS)
}
