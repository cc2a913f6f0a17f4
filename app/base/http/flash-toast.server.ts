import { createCookie, redirect } from '@remix-run/node'
import { z } from 'zod'
import { newId } from '#app/base/platform/ids.server.ts'
import { keyFor } from '#app/base/platform/secrets.server.ts'
import { TOAST_COOKIE } from './toast-cookie.ts'

const ToastSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  variant: z.enum(['default', 'destructive']),
  /** A page of this site with the details. */
  href: z.string().startsWith('/').optional(),
  /** What it is about; it replaces an older toast about the same subject. */
  key: z.string().optional(),
})

export type FlashToast = z.infer<typeof ToastSchema>
export type NewToast = Pick<FlashToast, 'title' | 'description' | 'href' | 'key'> & Partial<Pick<FlashToast, 'variant'>>

/** Redirects to a page that shows the toast once. */
export async function redirectWithToast(url: string, toast: NewToast, init: ResponseInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.append('Set-Cookie', await toastCookie().serialize(createToast(toast)))
  return redirect(url, { ...init, headers })
}

/**
 * The toast of the last redirect; for the root loader only. With a document comes the header that clears it. Data that a
 * script loads may be dropped for newer data before they are shown, so the script clears the cookie with the toast shown.
 */
export async function takeToast(request: Request): Promise<{ toast: FlashToast | null; headers: HeadersInit }> {
  const cookies = request.headers.get('Cookie')
  if (!cookies?.includes(`${TOAST_COOKIE}=`)) return { toast: null, headers: {} }

  const left = ToastSchema.safeParse(await toastCookie().parse(cookies))
  if (left.success && !isForDocument(request)) return { toast: left.data, headers: {} }
  const forget = await toastCookie().serialize('', { maxAge: 0, expires: new Date(0) })
  return { toast: left.success ? left.data : null, headers: { 'Set-Cookie': forget } }
}

function isForDocument({ headers }: Request): boolean {
  return headers.get('Accept')?.includes('text/html') ?? false
}

/** A toast for a page rendered in the same response, such as a form with errors. */
export function createToast(toast: NewToast): FlashToast {
  return { id: newId(), variant: 'default', ...toast }
}

const SHOW_WITHIN_SECONDS = 60

function toastCookie() {
  return createCookie(TOAST_COOKIE, {
    httpOnly: false,
    path: '/',
    sameSite: 'lax',
    maxAge: SHOW_WITHIN_SECONDS,
    secrets: [keyFor('toast cookie').toString('base64url')],
  })
}
