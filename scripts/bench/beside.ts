import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Comparison, compareReports, parseReport, type ReportedMeasurement } from './compare-reports.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** The exit code of `main.ts` for an unknown section. */
export const NO_SUCH_SECTION = 2

/**
 * Runs the named sections alternately in a checkout of `commit` and in this one, so that both see the same machine
 * load, and prints the medians of all rounds side by side.
 */
export async function measureBeside(commit: string, sections: readonly string[]): Promise<void> {
  const before = join(mkdtempSync(join(tmpdir(), 'icon-radar-bench-')), 'before')
  await output('git', ['worktree', 'add', '--detach', '--quiet', before, commit])
  try {
    const comparisons: Comparison[] = []
    for (const section of sections) {
      const rounds: { before: ReportedMeasurement[]; now: ReportedMeasurement[] } = { before: [], now: [] }
      for (let round = 1; round <= ROUNDS; round++) {
        console.error(`Measuring ${section}, round ${round} of ${ROUNDS} …`)
        rounds.before.push(...(await measureSection(before, section)))
        rounds.now.push(...(await measureSection(process.cwd(), section)))
      }
      comparisons.push(...compareReports(rounds.before, rounds.now))
    }
    print(commit, comparisons)
  } finally {
    await output('git', ['worktree', 'remove', '--force', before])
  }
}

async function measureSection(checkout: string, section: string): Promise<ReportedMeasurement[]> {
  return parseReport(await output(process.execPath, ['scripts/bench.mjs', section], checkout))
}

/** The command's output. Throws if it fails, but not if the checkout has no such section. */
async function output(command: string, args: readonly string[], cwd = process.cwd()): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [printed, code] = await Promise.all([text(child.stdout), ended])
  if (code !== 0 && code !== NO_SUCH_SECTION)
    throw new Error(`"${[command, ...args].join(' ')}" failed in ${cwd} with exit code ${code}.`)
  return printed
}

function print(commit: string, comparisons: readonly Comparison[]): void {
  console.log(`| what | ${commit} | now | speed, now to ${commit} |\n|---|--:|--:|--:|`)
  for (const { name, before, now, unit, speed } of comparisons) {
    console.log(`| ${name} | ${before} ${unit} | ${now} ${unit} | ${speed.toFixed(2)} |`)
  }
}
