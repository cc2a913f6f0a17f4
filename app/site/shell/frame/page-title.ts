import type { LoaderFunction, MetaFunction } from '@remix-run/node'
import { describeError, missingRecordOf } from '#app/base/components/feedback/error-screens.ts'

const PRODUCT = 'Icon Radar'
const DESCRIPTION =
  'Professional athletes, the brands linked to them, and a Champion Index from 0 to 1000 that shows its sources.'

/** The `meta` export of a page with a fixed title: `Athletes · Icon Radar`, or the error's title. */
export function pageMeta(title: string, description?: string): MetaFunction {
  return ({ error }) => (error ? errorTitle(error) : pageTitle(title, description))
}

/** The `meta` export of a page about a record; `describe` gets the loader's data. */
export function recordMeta<Loader extends LoaderFunction>(
  kind: string,
  describe: (data: NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>) => { title: string; description: string },
): MetaFunction<Loader> {
  return ({ data, error }) => {
    if (error || !data) return errorTitle(error, kind)
    const { title, description } = describe(data)
    return pageTitle(title, description)
  }
}

/** Title and description of a page, for its `meta` export: `Athletes · Icon Radar`. */
export function pageTitle(title?: string, description = DESCRIPTION) {
  return [{ title: title ? `${title} · ${PRODUCT}` : PRODUCT }, { name: 'description', content: description }]
}

function errorTitle(error: unknown, kind = 'Page') {
  const { status, title } = describeError(error)
  return pageTitle(missingRecordOf(error)?.title ?? (status === 404 ? `${kind} Not Found` : title))
}
