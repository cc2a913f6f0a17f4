import type { Generated } from 'kysely'
import type { JobStatus } from './job.ts'

type UploadType = 'athletes_csv' | 'brands_csv' | 'bulk_data' | 'brand_logo'

export interface UploadTable {
  id: Generated<number>
  public_id: string
  user_id: number | null
  original_name: string
  stored_path: string
  file_size: number
  sha256: string
  upload_type: UploadType
  status: Generated<JobStatus>
  settings: string
  error_message: string | null
  results: string | null
  created_at: string
  updated_at: string
}
