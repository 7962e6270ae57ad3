import type { Me } from '@itayo/contract'
import { PERMISSIONS } from '@itayo/domain'

/** Somebody who holds everything. */
export const ME: Me = {
  user: {
    id: 3,
    email: 'ana@bayanihan.test',
    full_name: 'Ana Reyes',
    mobile: '',
    department: '',
    language: 'en',
    profile_pic: null,
    email_confirmed: true,
    version: 1,
  },
  company: { id: 1, name: 'Bayanihan Builders', is_platform: false },
  role: { role: 'Project Manager', description: '', approver: true },
  permissions: PERMISSIONS.map(({ path, name }) => ({ path, name, permission: 1 })),
  features: [],
  viewing_as: null,
  must_set_up_factor: false,
}
