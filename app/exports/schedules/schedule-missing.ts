/** The page of a schedule that is not there. */
export const SCHEDULE_MISSING = {
  title: 'Scheduled Report Not Found',
  text: "The scheduled report you're looking for doesn't exist, was deleted, or is no longer sent to you",
  backTo: '/analytics/schedules',
  backLabel: 'Back to Scheduled reports',
}
