/** Rows of the leaderboards, on the screen, in calls that name no limit, and in files. */
export const LEADERS = 10
export const PERFORMANCE_BRANDS = 20
