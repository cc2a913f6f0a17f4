import { formatCount } from '#app/components/display/format.ts'
import type { SwitchOutcome } from './switch-agent.server.ts'

export const CONTACT_MISSING =
  'Set a contact address first (Settings, Data providers): every source is told who is requesting data.'

/** `importedWaiting`: imported athletes due for discovery, which the switch does not affect. */
export function describeSwitch(outcome: SwitchOutcome, running: boolean, importedWaiting: number) {
  if (outcome === 'contact_missing') {
    return { title: 'The agent was not started', description: CONTACT_MISSING, variant: 'destructive' } as const
  }
  if (running) return { title: 'Agent started', description: 'It now chooses athletes and looks for their brands.' }

  const imported =
    importedWaiting === 0 ? '' : ` ${describeImported(importedWaiting)} and are processed too, unless you stop them.`
  return { title: 'Agent stopped', description: `Discoveries that already wait still run.${imported}` }
}

export function describeStopped(athletes: number) {
  return athletes === 0
    ? { title: 'Nothing to stop', description: 'No imported athlete waits for discovery any more.' }
    : {
        title: 'Discovery of imported athletes stopped',
        description: `${describeImported(athletes)} no longer. Discoveries already queued still run.`,
      }
}

/** Number of imported athletes due for discovery: `12 imported athletes wait`. */
export function describeImported(athletes: number): string {
  return athletes === 1 ? '1 imported athlete waits' : `${formatCount(athletes)} imported athletes wait`
}
