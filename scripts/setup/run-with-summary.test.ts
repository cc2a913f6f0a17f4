import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const FOLDER = 'tests/fixtures/troubled'
const script = fileURLToPath(new URL('../../tests/fixtures/end-of-run.mjs', import.meta.url))

interface Report {
  code: number
  summary: string
  failed: { name: string; error: string[] }[]
  retried: { name: string; error: string[] }[]
}

test('the end of a run names what failed and what passed at its second attempt, with the errors', async () => {
  const { reports, lines } = await endOf({
    commands: [
      [
        ...['node_modules/vitest/vitest.mjs', 'run', '--config', `${FOLDER}/vitest.config.ts`, '--retry=1'],
        ...['--reporter=default', '--reporter=./scripts/setup/reports/vitest-report.mjs'],
      ],
      [
        ...['node_modules/@playwright/test/cli.js', 'test', '--config', `${FOLDER}/playwright.config.ts`],
        ...['--retries=1', '--reporter=list,./scripts/setup/reports/playwright-report.mjs'],
      ],
    ],
  })

  expect(reports.map(({ code }) => code)).toEqual([1, 1])
  expect(reports[0]?.summary).toMatch(/Tests .*1 failed.*2 passed/)
  expect(reports[1]?.summary).toMatch(/1 flaky[\s\S]*1 passed/)
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
    '— failed: 2',
    `${FOLDER}/unit.ts › a group > fails`,
    `${FOLDER}/browser.ts:5 › fails`,
    '— passed at the second attempt: 2',
    `${FOLDER}/unit.ts › a group > passes late`,
    `${FOLDER}/browser.ts:7 › passes late`,
  ])
  expect(lines.filter((line) => /what there is/.test(line)).length).toBeGreaterThan(1)
})

test('a runner that breaks off fails with the last it said, on both channels', async () => {
  const words = 'console.log("begun"); console.error("out of memory"); process.exit(7)'
  const { reports, lines } = await endOf({ commands: [['-e', words]] })

  expect(reports).toMatchObject([{ code: 7, retried: [] }])
  expect(lines).toEqual([
    '— failed: 1',
    'the runner ended with exit code 7 and without a report',
    '    begun',
    '    out of memory',
  ])
})

test('however much fails, at most 60 lines say so', async () => {
  const failed = Array.from({ length: 100 }, (_, index) => ({ name: `test ${index}`, error: ['no luck'] }))
  const { lines } = await endOf({ reports: [{ failed, retried: [{ name: 'late', error: [] }] }] })

  expect(lines).toHaveLength(60)
  expect(lines.slice(0, 2)).toEqual(['— failed: 100', 'test 0'])
})

test('that nothing failed is said as well', async () => {
  const { lines } = await endOf({ reports: [{ failed: [], retried: [] }] })

  expect(lines).toEqual(['Each test passed at its first attempt.'])
})

async function endOf(run: { commands?: string[][]; reports?: Pick<Report, 'failed' | 'retried'>[] }) {
  const child = fork(script, { execArgv: [], silent: true })
  onTestFinished(() => void child.kill())
  child.send(run)
  const [end] = await once(child, 'message')
  return end as { reports: Report[]; lines: string[] }
}
