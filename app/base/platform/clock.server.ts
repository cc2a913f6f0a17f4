/** The one place that reads the current time; everything below routes and handlers takes it as an argument. */
export function now(): Date {
  return new Date()
}
