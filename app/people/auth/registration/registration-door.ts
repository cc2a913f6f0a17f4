import type { PersonRole } from '../accounts/person-role.ts'

export type RegistrationDoor = OpenDoor | ShutDoor

export type OpenDoor =
  /** Without any account; from elsewhere than this machine with the set-up code. */
  | { kind: 'set-up'; needsCode: boolean }
  | { kind: 'invited'; email: string; firstName: string; lastName: string; role: PersonRole }
  | { kind: 'open'; domains: readonly string[] }

/** By invitation only, closed, or an invitation that can no longer be accepted. */
export type ShutDoor = { kind: 'invite' | 'closed' | 'dead' }

export function isShut(door: RegistrationDoor): door is ShutDoor {
  return door.kind === 'invite' || door.kind === 'closed' || door.kind === 'dead'
}
