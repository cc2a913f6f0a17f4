import { formatCount } from '#app/base/components/display/format.ts'
import type { SwitchOutcome } from './switch-agent.server.ts'

export const CONTACT_MISSING =
  'Set a contact address first (Settings → Sources): sources must know who is requesting data.'

/** `importedWaiting`: imported athletes due for discovery, which the switch does not affect. */
export function describeSwitch(outcome: SwitchOutcome, running: boolean, importedWaiting: number) {
  if (outcome === 'contact_missing') {
    return { title: 'The agent was not started', description: CONTACT_MISSING, variant: 'destructive' } as const
  }
  if (running) return { title: 'Agent started', description: 'It now chooses athletes and finds their brands.' }

  const imported =
    importedWaiting === 0 ? '' : ` ${countImported(importedWaiting)} will be processed too, unless you stop them.`
  return { title: 'Agent stopped', description: `Discoveries already queued still run.${imported}` }
}

export function describeStopped(athletes: number) {
  return athletes === 0
    ? { title: 'Nothing to stop', description: 'No imported athletes are waiting for discovery any more.' }
    : {
        title: 'Discovery of imported athletes stopped',
        description: `${countImported(athletes)} removed from the queue. Discoveries already queued still run.`,
      }
}

/** Number of imported athletes due for discovery: `12 imported athletes waiting`. */
export function describeImported(athletes: number): string {
  return `${countImported(athletes)} waiting`
}

function countImported(athletes: number): string {
  return athletes === 1 ? '1 imported athlete' : `${formatCount(athletes)} imported athletes`
}
