/**
 * How often a drill kills, and how much data it has: little in each run, whose moments differ from run to run, and as much as
 * the ledger asks for with FULL_DRILLS=1.
 */
export function drill(little: number, asked: number): number {
  return process.env.FULL_DRILLS === '1' ? asked : little
}
