let clock = () => new Date()

/** The one place that reads the current time; everything below routes and handlers takes it as an argument. */
export function now(): Date {
  return clock()
}

/** For a process whose whole work happens at other times: that which records the weeks of the demo. */
export function moveClock(to: () => Date): void {
  clock = to
}
