/** What a command of the operator prints, and how it ends: 1 is a refusal or a finding, 2 a misunderstood command. */
export interface CommandAnswer {
  exitCode: 0 | 1 | 2
  lines: string[]
  /** Printed to standard output; by default if the exit code is 0. */
  isResult?: boolean
}
