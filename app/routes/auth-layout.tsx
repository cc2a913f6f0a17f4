import { Outlet } from '@remix-run/react'
import { ArrowLeftIcon } from '#app/base/components/icon.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { HomeLink } from '#app/site/shell/frame/home-link.tsx'

export default function AuthLayout() {
  return (
    <div className="px-4 py-6 sm:px-6">
      <header className="flex items-center justify-between gap-4">
        <HomeLink />
        <TextLink to="/search" className="inline-flex items-center gap-1.5 text-sm touch:hit">
          <ArrowLeftIcon />
          Back to Home
        </TextLink>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md py-8 outline-none sm:pt-[8vh]">
        <Outlet />
      </main>
    </div>
  )
}
