import type { ServerBuild } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { screenOf } from '#app/base/components/feedback/error-screens.ts'
import { StatusScreen } from '#app/base/components/feedback/status-screen.tsx'
import type { Theme } from '#db/tables/user.ts'
import { ProductMark } from './frame/home-link.tsx'
import { readTheme } from './preferences/theme.ts'

/** The page of a rejected request over the limit, without script or loaders, so that it costs next to nothing. */
export function tooManyRequestsPage(build: ServerBuild, request: Request): Response {
  const stylesheets = build.assets.routes.root?.css ?? []
  const page = <Page theme={readTheme(request)} stylesheets={stylesheets} address={request.url} />
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    status: 429,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

interface PageProps {
  theme: Theme
  stylesheets: readonly string[]
  /** Path of the requested page. */
  address: string
}

function Page({ theme, stylesheets, address }: PageProps) {
  const screen = screenOf(429)

  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${screen.title} · Icon Radar`}</title>
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body className="flex min-h-dvh flex-col">
        <header className="flex h-header items-center border-b px-4 sm:px-6">
          <a href="/" className="flex items-center gap-2 rounded-md pr-1 font-semibold tracking-tight">
            <ProductMark />
            Icon Radar
          </a>
        </header>
        <main className="mx-auto w-full max-w-page grow px-4 sm:px-6">
          <StatusScreen
            {...screen}
            actions={
              <a href={address} className={buttonStyle({ variant: 'primary' })}>
                Try again
              </a>
            }
          />
        </main>
      </body>
    </html>
  )
}
