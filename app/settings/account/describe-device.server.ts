import Bowser from 'bowser'

const MAX_PROGRAM = 60

/** `Firefox on Linux`; other clients by their own name. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'

  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name || userAgent.split(/[\s(]/, 1)[0]?.slice(0, MAX_PROGRAM) || 'Unknown device'
}
