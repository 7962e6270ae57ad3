import type { Role, UserRow } from '@itayo/contract'

/** A role that the signed-in person may do everything with. */
export const FOREMAN: Role = {
  id: 5,
  name: 'Foreman',
  description: 'Keeps the day of the crew.',
  approver: false,
  is_administrator: false,
  paths: ['/projects/Index'],
  users: 2,
  version: 4,
  can: { assign: true, describe: true, change: true, remove: true, view_as: true, why: null },
}

/** Somebody whom the signed-in person may do everything with. */
export const BEN: UserRow = {
  id: 8,
  full_name: 'Ben Cruz',
  email: 'ben@bayanihan.test',
  mobile: '09175550101',
  department: 'Site',
  role: { id: 5, name: 'Foreman', approver: false },
  status: 'active',
  last_seen_at: null,
  profile_pic: null,
  second_factor: true,
  version: 3,
  can: {
    edit: true,
    set_role: true,
    set_active: true,
    invite: true,
    reset_factor: true,
    take_data: true,
    erase: true,
    why: null,
  },
}
