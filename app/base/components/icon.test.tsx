import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as icons from './icon.tsx'
import iconStyles from './icon-styles.ts'

/** What the plugin gives to Tailwind: the styles of a class by the rest of its name. */
function readStyles() {
  let known: { style: (name: string) => object; names: string[] } | undefined
  iconStyles({
    matchUtilities({ i: style }, { values = {} } = {}) {
      if (style) known = { style: (name) => style(name as never, { modifier: null }), names: Object.keys(values) }
    },
  })
  return known ?? expect.fail('No classes')
}

test('every icon is one empty element, and its class has a drawing', () => {
  const { style, names } = readStyles()

  for (const Drawing of Object.values(icons)) {
    const [, name = ''] =
      /^<i class="i-([\w-]+) size-5"><\/i>$/.exec(renderToStaticMarkup(<Drawing className="size-5" />)) ?? []
    expect(names).toContain(name)
    expect(style(name)).toEqual({ '--icon': expect.stringMatching(DRAWING) })
  }
})

/** Its colour does not count: it lets the colour of the text through. */
const DRAWING =
  /^url\("data:image\/svg\+xml,%3Csvg [^"<>#]*viewBox='0 0 24 24'[^"<>#]*%3E(%3C(path|circle|rect|line|ellipse|polygon|polyline) [^"<>]+?\/%3E)+%3C\/svg%3E"\)$/
