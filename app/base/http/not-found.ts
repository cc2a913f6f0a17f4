/** Throws a 404 response whose page says that `what` (`Athlete`, `Brand`) was not found. */
export function notFound(what: string): never {
  throw new Response(`${what} not found`, { status: 404, statusText: 'Not Found' })
}
