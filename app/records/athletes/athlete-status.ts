import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'

const STATUS_WORDS = { ACTIVE: 'Active', RETIRED: 'Retired', INACTIVE: 'Inactive' } as const

export const STATUS_OPTIONS = ATHLETE_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }))
