import type { contract } from '@itayo/contract'
import { asFile, picture } from '../../testing/pictures.ts'
import type { ValidCalls } from './define.ts'
import { PASSWORD, type Stage } from './stage.ts'

const profileOf = async ({ boss }: Stage) => (await boss.company.profile()).response

/** A role that nobody has. */
async function unusedRole(stage: Stage) {
  const body = { name: `Role of call ${stage.next()}`, approver: false, paths: [] }
  return (await stage.boss.company.addRole({ body })).response
}

/** Somebody who was invited and has not come yet. */
async function invited(
  stage: Stage,
): Promise<{ id: number; email: string; version: number; role_id: number }> {
  const { id: role_id } = await unusedRole(stage)
  return stage.one(
    `insert into app_user (company_id, role_id, email, full_name) values ($1, $2, $3, 'Ben Cruz')
     returning id::int, email, version, role_id::int`,
    [stage.boss.companyId, role_id, `invited-by-call${stage.next()}@bayanihan.test`],
  )
}

const PERSON = { full_name: 'Ben Cruz', mobile: '', department: 'Stores' }

export const companyCalls: ValidCalls<typeof contract.company> = {
  saveProfile: [
    {
      leaves: ['company.profile_changed'],
      async prepare(stage) {
        const { id: _, company_pic: __, ...form } = await profileOf(stage)
        return { by: stage.boss, body: { ...form, location: 'Iloilo City' } }
      },
    },
  ],
  trackUsage: [
    {
      leavesNothing: 'which helpers are used is no change of anything',
      prepare: async (stage) => ({ by: stage.asker, body: { tag_name: 'calculator', status: 'applied' } }),
    },
  ],
  setLogo: [
    {
      leaves: ['company.logo_changed'],
      prepare: async (stage) => ({ by: stage.boss, file: asFile(await picture('png')) }),
    },
  ],
  removeLogo: [
    {
      leaves: ['company.logo_changed'],
      async prepare(stage) {
        await stage.boss.company.setLogo({ file: asFile(await picture('png')) })
        return { by: stage.boss }
      },
    },
  ],
  saveSignInRules: [
    {
      leaves: ['company.sign_in_rules_changed'],
      administrator: true,
      async prepare(stage) {
        await stage.server.owner.query(
          `insert into second_factor (company_id, user_id, sealed_secret, begun_at, confirmed_at)
           values ($1, $2, 'sealed', now(), now()) on conflict do nothing`,
          [stage.administrator.companyId, stage.administrator.userId],
        )
        // A demand counts at once, for everybody on this stage: the call takes it back.
        await stage.server.owner.query('update company set second_factor_required = true where id = $1', [
          stage.administrator.companyId,
        ])
        const { version } = (await stage.administrator.company.signInRules()).response
        return { by: stage.administrator, body: { second_factor_required: false, version } }
      },
    },
  ],
  saveRetention: [
    {
      leaves: ['company.retention_changed'],
      administrator: true,
      async prepare(stage) {
        const { version } = (await stage.administrator.company.retention()).response
        return { by: stage.administrator, body: { trail_years: 12, sign_in_days: 200, version } }
      },
    },
  ],
  addRole: [
    {
      leaves: ['role.created'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { name: `New role ${stage.next()}`, approver: false, paths: ['/roles/Index'] },
      }),
    },
  ],
  editRole: [
    {
      leaves: ['role.changed'],
      async prepare(stage) {
        const { id, name, version } = await unusedRole(stage)
        return { by: stage.boss, params: { id }, body: { name: `${name}, edited`, approver: false, version } }
      },
    },
  ],
  saveMatrix: [
    {
      of: 'two roles',
      leaves: ['role.permissions_changed', 'role.permissions_changed'],
      async prepare(stage) {
        const [one, other] = [await unusedRole(stage), await unusedRole(stage)]
        const edit = ({ id, version }: typeof one) => ({ id, version, paths: ['/roles/Index' as const] })
        return { by: stage.boss, body: { roles: [edit(one), edit(other)] } }
      },
    },
  ],
  deleteRole: [
    {
      leaves: ['role.deleted'],
      prepare: async (stage) => ({ by: stage.boss, params: { id: (await unusedRole(stage)).id } }),
    },
  ],
  invite: [
    {
      leaves: ['user.invited'],
      async prepare(stage) {
        const { id: role_id } = await unusedRole(stage)
        return { by: stage.boss, body: { ...PERSON, role_id, email: `ben${stage.next()}@bayanihan.test` } }
      },
    },
  ],
  resendInvitation: [
    {
      leaves: ['user.invited_again'],
      prepare: async (stage) => ({ by: stage.boss, params: { id: (await invited(stage)).id } }),
    },
  ],
  invitationLink: [
    {
      leaves: ['user.invitation_link_made'],
      prepare: async (stage) => ({ by: stage.boss, params: { id: (await invited(stage)).id } }),
    },
  ],
  askAccess: [
    {
      leaves: ['account.access_asked'],
      prepare: async (stage) => ({ by: await stage.somebody(), body: { page: '/finance/Finance' } }),
    },
  ],
  resetFactor: [
    {
      leaves: ['user.factor_reset'],
      async prepare(stage) {
        const { userId } = (await stage.withFactor()).person
        return { by: stage.boss, params: { id: userId } }
      },
    },
  ],
  takeData: [
    {
      leaves: ['user.data_taken'],
      administrator: true,
      async prepare(stage) {
        const { userId } = await stage.somebody()
        return { by: stage.administrator, params: { id: userId }, body: { requested_on: stage.today } }
      },
    },
  ],
  eraseUser: [
    {
      leaves: ['user.erased'],
      administrator: true,
      async prepare(stage) {
        const { id, email, version } = await invited(stage)
        return { by: stage.administrator, params: { id }, body: { confirmation: email, version } }
      },
    },
  ],
  eraseMe: [
    {
      leaves: ['account.erased'],
      async prepare(stage) {
        const by = await stage.somebody()
        return { by, body: { password: PASSWORD, confirmation: by.email } }
      },
    },
  ],
  editUser: [
    {
      of: 'details',
      leaves: ['user.changed'],
      async prepare(stage) {
        const { id, role_id, version } = await invited(stage)
        return { by: stage.boss, params: { id }, body: { ...PERSON, role_id, active: true, version } }
      },
    },
    {
      of: 'no sign-in any more',
      leaves: ['user.deactivated'],
      async prepare(stage) {
        const { id, role_id, version } = await invited(stage)
        const body = { full_name: 'Ben Cruz', role_id, active: false, version }
        return { by: stage.boss, params: { id }, body }
      },
    },
  ],
  setFeatures: [
    {
      leaves: ['company.features_changed'],
      administrator: true,
      async prepare(stage) {
        const { id, version } = await stage.one<{ id: number; version: number }>(
          `select id::int, version from company where name like 'Pundasyon%'`,
        )
        return { by: stage.superAdmin, params: { id }, body: { features: [6], version } }
      },
    },
  ],
}
