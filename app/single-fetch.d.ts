import '@remix-run/node'

declare module '@remix-run/node' {
  /** Types loader and action data as single fetch sends them: dates, undefined and maps survive. */
  interface Future {
    v3_singleFetch: true
  }
}
