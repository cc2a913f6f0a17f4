import type { SwitchOutcome } from './switch-agent.server.ts'

export const CONTACT_MISSING =
  'Set CONTACT to your mail address or web address first: the agent tells every source who reads it.'

export function describeSwitch(outcome: SwitchOutcome, running: boolean) {
  if (outcome === 'contact_missing') {
    return { title: 'The agent was not started', description: CONTACT_MISSING, variant: 'destructive' } as const
  }
  return running
    ? { title: 'Agent started', description: 'It now chooses athletes and looks for their brands.' }
    : { title: 'Agent stopped', description: 'Discoveries that already wait still run.' }
}
