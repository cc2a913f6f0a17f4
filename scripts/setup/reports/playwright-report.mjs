import { relative } from 'node:path'
import { root } from '../run.mjs'
import { troubleOf, writeReport } from './write-report.mjs'

export default class PlaywrightReport {
  #errors = []

  printsToStdio() {
    return false
  }

  onBegin(_config, suite) {
    this.suite = suite
  }

  /** What fails outside of the tests. */
  onError(error) {
    this.#errors.push(error)
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? []
    const withOutcome = (outcome) => tests.filter((test) => test.outcome() === outcome).map(describeTest)
    const outside = this.#errors.map((error) => troubleOf('outside of any test', [error]))
    writeReport({ failed: [...outside, ...withOutcome('unexpected')], retried: withOutcome('flaky') })
  }
}

function describeTest(test) {
  const errors = test.results.flatMap((result) => result.errors)
  return troubleOf(`${relative(root, test.location.file)}:${test.location.line} › ${test.title}`, errors)
}
