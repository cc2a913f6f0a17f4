/** The name of a row's athlete in reports: `Ana Silva (Golf)`. */
export function athleteLabel({ name, sport }: { name: string; sport: string }): string {
  return (sport === '' ? name : `${name} (${sport})`).trim()
}
