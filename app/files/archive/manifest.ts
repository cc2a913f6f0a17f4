import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const DATABASE = 'icon-radar.db'
export const SECRET = 'session-secret'
/** Folders of the data folder whose files belong to the data, wherever they lie in them. */
export const FOLDERS = ['uploads', 'media']

const FORMAT = 'icon-radar-backup'

/** What an archive says of itself; it is its first file. */
export const ManifestSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(1),
  /** The version that made it. */
  product: z.string(),
  /** The newest migration of its database. */
  schema: z.string(),
  createdAt: z.iso.datetime(),
  /** All others of the archive. */
  files: z.array(
    z.object({ path: z.string().refine(isOurPath), size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
})

export type Manifest = z.output<typeof ManifestSchema>
export type ArchivedFile = Manifest['files'][number]

export function createManifest(content: Omit<Manifest, 'format' | 'formatVersion'>): Manifest {
  return { format: FORMAT, formatVersion: 1, ...content }
}

/** Whether an archive of ours may have a file of that path: nothing above, beside or hidden. */
export function isOurPath(path: string): boolean {
  if ([MANIFEST, DATABASE, SECRET].includes(path)) return true
  const [folder = '', ...rest] = path.split('/')
  return FOLDERS.includes(folder) && rest.length > 0 && rest.every((name) => /^[\w-][\w.-]*$/.test(name))
}
