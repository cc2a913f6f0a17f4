import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { findBrandPage } from './brand-page.server.ts'
import { BrandStats } from './brand-stats.tsx'

test('Athletes Connected is the count of the relationships; the caption says how many are verified [D-73]', async ({
  db,
}) => {
  const { public_id: id } = await createBrand(db)
  const page = await findBrandPage(db, id, { isAdmin: false })
  const html = renderToStaticMarkup(page && <BrandStats {...page} connectedCount={3} verifiedCount={1} />)

  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/Athletes Connected +3 +Verified relationships: 1 /)
})
