/** A CSV file as a download. */
export function respondWithCsv(name: string, body: BodyInit | null, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      ...headers,
    },
  })
}
