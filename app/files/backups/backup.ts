import { z } from 'zod'

/** An archive that was unpacked and compared after it was written: no other gets its name. */
export const BackupSchema = z
  .object({
    name: z.string(),
    createdAt: z.iso.datetime(),
    size: z.int().describe('In bytes'),
    isEncrypted: z.boolean().describe('Opened by BACKUP_PASSPHRASE alone'),
  })
  .meta({ id: 'Backup' })

export type Backup = z.output<typeof BackupSchema>
