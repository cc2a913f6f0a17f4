/** The one place where the present enters; everything below routes and handlers takes it as an argument. */
export function now(): Date {
  return new Date()
}
