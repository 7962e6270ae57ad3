import type { EstimateUpload } from '@itayo/contract'

/** A file that was read, with one row to check. */
export const READ: EstimateUpload = {
  upload_id: 12,
  uploaded_file_id: 12,
  project_id: 7,
  file_name: 'bill.pdf',
  joined_file_name: '',
  date_created: '2026-11-15T08:00:00+08:00',
  created_by: 'Ana Reyes',
  is_status: 3,
  status: 3,
  reason: '',
  pages: 1,
  kind: 'boq',
  scans: 0,
  scans_read: 0,
  work_items: 4,
  to_check: 1,
  document_total: 100,
  inserted_at: null,
  inserted_by: null,
  can_help: true,
}
