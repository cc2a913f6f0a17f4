const PRODUCT = 'Icon Radar'
const DESCRIPTION =
  'Professional athletes, the brands linked to them, and a Champion Index from 0 to 1000 that shows its sources.'

/** Title and description of a page, for its `meta` export: `Athletes · Icon Radar`. */
export function pageTitle(title?: string) {
  return [{ title: title ? `${title} · ${PRODUCT}` : PRODUCT }, { name: 'description', content: DESCRIPTION }]
}
