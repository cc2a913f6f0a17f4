import { TextLink } from '../navigation/text-link.tsx'
import { Banner } from './banner.tsx'
import type { ToastMessage } from './toast-queue.ts'

/** A toast rendered in its place until its script has loaded; without script, a banner in the page. */
export function ToastBanner({ toast }: { toast: ToastMessage }) {
  const destructive = toast.variant === 'destructive'

  return (
    <div className="pointer-events-none fixed right-0 bottom-0 z-50 w-full p-4 sm:max-w-104 [&_a]:pointer-events-auto noscript:static noscript:max-w-none noscript:sm:px-6">
      <Banner tone={destructive ? 'danger' : 'positive'} title={toast.title} role={destructive ? 'alert' : 'status'}>
        {toast.description}
        {toast.href !== undefined && (
          <>
            {toast.description !== undefined && ' '}
            <TextLink to={toast.href}>View</TextLink>
          </>
        )}
      </Banner>
    </div>
  )
}
