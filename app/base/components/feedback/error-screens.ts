import { isRouteErrorResponse } from '@remix-run/react'
import type { RecordMissing } from '#app/base/platform/record-missing.ts'

export interface ErrorScreen {
  /** Undefined when no server responded. */
  status?: number
  title: string
  text: string
}

/** The message for a form that could not be saved for a reason outside the form. */
export function describeUnsaved(error: unknown): string {
  if (isUnreachable(error)) return UNREACHABLE.text
  return isRouteErrorResponse(error) ? textOfUnsaved(error.status) : UNKNOWN
}

export function textOfUnsaved(status: number): string {
  return UNANSWERED.includes(status) ? UNREACHABLE.text : (SCREENS[status]?.text ?? UNKNOWN)
}

/** A dialog's own words for a record that does not exist, for the page that it lies over. */
export function missingRecordOf(error: unknown): RecordMissing | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof data === 'object' && data !== null && 'backTo' in data ? (data as RecordMissing) : undefined
}

/** The message for an error that ended a page. 404 is left to the page, which knows what was not found. */
export function describeError(error: unknown): ErrorScreen {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return isUnreachable(error) ? UNREACHABLE : screenOf(status)
}

export function screenOf(status: number): ErrorScreen {
  return { status, ...(SCREENS[status] ?? UNEXPECTED) }
}

const SCREENS: Record<number, { title: string; text: string }> = {
  400: { title: 'Request not understood', text: 'The address or form was incomplete. Nothing was changed.' },
  403: { title: 'Access Denied', text: "You don't have permission to access this page." },
  404: { title: 'Page Not Found', text: "The page you're looking for doesn't exist or has been moved." },
  405: { title: 'Not possible here', text: 'This address does not accept that kind of request. Nothing was changed.' },
  413: { title: 'Too large', text: 'The upload is larger than this page accepts. Nothing was saved.' },
  415: {
    title: 'Request not understood',
    text: 'The form was sent in a format this page does not accept. Nothing was changed.',
  },
  429: { title: 'Too many requests', text: 'Please wait a minute and try again. Nothing was changed.' },
  503: {
    title: 'Not ready',
    text: 'The service is busy, starting or under maintenance. Please try again in a moment.',
  },
  507: { title: 'Storage is full', text: 'Changes cannot be saved. You can still view existing data.' },
}

/** A proxy's statuses for a server that does not respond. */
const UNANSWERED = [502, 504]

const UNKNOWN = 'Unknown error occurred'

const UNEXPECTED = {
  title: 'Something went wrong',
  text: 'The page could not be shown. Your saved data is safe, and the error has been logged. Please try again.',
}

const UNREACHABLE = {
  title: 'The server cannot be reached',
  text: 'The server may be restarting, or your connection may be down. Your last change may or may not have been saved, so please check before you repeat it.',
}

/** Browsers word a failed request differently, but all throw a TypeError. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
