import { TextLink } from '../navigation/text-link.tsx'
import { Banner } from './banner.tsx'
import type { ToastMessage } from './toast-queue.ts'

/** A toast rendered in its place until its script has loaded; without script, a banner in the page. */
export function ToastBanner({ toast }: { toast: ToastMessage }) {
  const destructive = toast.variant === 'destructive'

  return (
    <div className="toasts">
      <Banner tone={destructive ? 'danger' : 'positive'} title={toast.title} role={destructive ? 'alert' : 'status'}>
        {toast.description}
        {toast.href !== undefined && (
          <>
            {toast.description !== undefined && ' '}
            <TextLink to={toast.href}>{toast.hrefLabel ?? 'View'}</TextLink>
          </>
        )}
      </Banner>
    </div>
  )
}
