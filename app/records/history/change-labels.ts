import type { ChangeKind, Door } from '#db/tables/audit-log.ts'

export const KIND_WORDS: Record<ChangeKind, string> = {
  created: 'Added',
  edited: 'Edited',
  deleted: 'Deleted',
  restored: 'Restored',
  merged: 'Merged',
  undone: 'Undone',
  reviewed: 'Reviewed',
  imported: 'Imported',
  operated: 'Jobs and agent',
  configured: 'Settings',
  security: 'Security',
}

export const DOOR_WORDS: Record<Door, string> = {
  page: 'On a page',
  api: 'API',
  import: 'Import',
  agent: 'Agent',
  job: 'Job',
  shell: 'Command line',
  unknown: 'Not recorded',
}
