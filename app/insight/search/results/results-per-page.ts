export const RESULTS_PER_PAGE = 20
/** Of each kind, where both are shown. */
export const RESULTS_PER_KIND = 4
