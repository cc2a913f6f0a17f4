import { relative } from 'node:path'
import { troubleOf, writeReport } from './write-report.mjs'

const ENDED = ['passed', 'failed', 'skipped']

export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const failed = unhandledErrors.map((error) => troubleOf(`outside of any test${placeOf(error)}`, [error]))
    const retried = []
    const unended = []
    for (const module of modules) {
      const file = module.relativeModuleId
      // What fails outside of its tests: an import, a hook of the file or of a group.
      if (module.errors().length > 0) failed.push(troubleOf(file, module.errors()))
      else if (!ENDED.includes(module.state())) unended.push(troubleOf(`${file} did not end`))
      for (const group of module.children.allSuites())
        if (group.errors().length > 0) failed.push(troubleOf(`${file} › ${group.fullName}`, group.errors()))

      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const trouble = troubleOf(`${file} › ${test.fullName}`, errors)
        if (state === 'failed') failed.push(trouble)
        if (test.diagnostic()?.flaky) retried.push(trouble)
      }
    }
    // A run that is given up after several failures ends none of the files that are left.
    writeReport({ failed: failed.length > 0 ? failed : unended, retried })
  }
}

/** The file that ran, where the runner knows it. */
function placeOf({ VITEST_TEST_PATH: path }) {
  return path ? `, in ${relative(process.cwd(), path)}` : ''
}
