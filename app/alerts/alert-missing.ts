/** The page of an alert that is not there. */
export const ALERT_MISSING = {
  title: 'Alert Not Found',
  text: "The alert or its subject doesn't exist or was deleted",
  backTo: '/alerts',
  backLabel: 'Back to Alerts',
}
