import { config } from '#app/base/platform/config.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { CommandAnswer } from '../command/answer-operator.ts'

export const OPERATOR: Actor = { id: null, name: 'command line', address: null, door: 'shell' }

export const USAGE = [
  'npm run user -- list                         every account',
  'npm run user -- create <email> ADMIN|USER|VIEWER <first name> <last name>',
  '                                             creates an account and shows a link to choose its password',
  'npm run user -- invite <email> ADMIN|USER|VIEWER',
  '                                             shows a link to create an account with',
  'npm run user -- invitations                  every invitation, the newest first',
  'npm run user -- revoke-invitation <email>    its link no longer works',
  'npm run user -- reset-password <email>       ends the password, the sessions and the API tokens, and shows a link',
  '                               --keep-tokens to choose a new password with; with the option the tokens stay',
  'npm run user -- set-role <email> ADMIN|USER|VIEWER',
  'npm run user -- disable <email>              ends the sessions; the user can no longer sign in',
  'npm run user -- enable <email>',
  'npm run user -- sign-in-link <email>         prints a link that signs in an administrator once, within ten minutes',
  'npm run user -- reset-factors <email>        removes the second factors of a user who has lost them',
  'npm run user -- registration                 who may create an account',
  'npm run user -- registration open|invite|closed [mail domains]',
]

export const PASSWORD_IS_CHOSEN = 'The link works once, within an hour: whoever opens it chooses the password.'

/** Of a path, as the outside sees it. */
export function addressOf(path: string): string {
  const { publicUrl, port } = config()
  return (publicUrl ? new URL(publicUrl).origin : `http://localhost:${port}`) + path
}

export function done(lines: string[]): CommandAnswer {
  return { exitCode: 0, lines }
}

export function refused(sentence = 'Nothing was changed.'): CommandAnswer {
  return { exitCode: 1, lines: [sentence] }
}

export function misused(): CommandAnswer {
  return { exitCode: 2, lines: USAGE }
}
