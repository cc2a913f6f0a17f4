/** How a report calls the athlete of a row: `Ana Silva (Golf)`. */
export function athleteLabel({ name, sport }: { name: string; sport: string }): string {
  return (sport === '' ? name : `${name} (${sport})`).trim()
}
