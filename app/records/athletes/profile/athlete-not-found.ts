export const ATHLETE_NOT_FOUND = {
  title: 'Athlete Not Found',
  text: "The athlete you're looking for doesn't exist or has been removed",
  backTo: '/athletes',
  backLabel: 'Back to Athletes',
}
