/** Ends the request with the 404 page, which says that `what` (`Athlete`, `Brand`) is not found. */
export function notFound(what: string): never {
  throw new Response(`${what} not found`, { status: 404, statusText: 'Not Found' })
}
