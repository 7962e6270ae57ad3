import { company } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { askAccess, listAdministrators } from './ask-access.ts'
import { eraseMe, eraseUser } from './erase-person.ts'
import { invitationLink, invite, resendInvitation } from './invitations.ts'
import { listCompanies, setFeatures } from './platform-companies.ts'
import { companyInfo, companyProfile, removeLogo, saveProfile, setLogo } from './profile.ts'
import { retention, saveRetention } from './retention.ts'
import { addRole, deleteRole, editRole, listRoles, saveMatrix } from './roles.ts'
import { resetFactor, saveSignInRules, signInRules } from './sign-in-rules.ts'
import { takeData } from './take-data.ts'
import { trackUsage } from './usage.ts'
import { accountList, editUser, exportUsers, listUsers, userInfo } from './users.ts'

export const companyRoutes = bind(company, {
  info: (ctx) => companyInfo(ctx),
  profile: (ctx) => companyProfile(ctx),
  saveProfile: (ctx, { body }) => saveProfile(ctx, body),
  setLogo: (ctx, { file }) => setLogo(ctx, file),
  removeLogo: (ctx) => removeLogo(ctx),

  signInRules: (ctx) => signInRules(ctx),
  saveSignInRules: (ctx, { body }) => saveSignInRules(ctx, body),

  retention: (ctx) => retention(ctx),
  saveRetention: (ctx, { body }) => saveRetention(ctx, body),

  roles: (ctx) => listRoles(ctx),
  addRole: (ctx, { body }) => addRole(ctx, body),
  editRole: (ctx, { params, body }) => editRole(ctx, params.id, body),
  saveMatrix: (ctx, { body }) => saveMatrix(ctx, body.roles),
  deleteRole: (ctx, { params }) => deleteRole(ctx, params.id),

  users: (ctx, { query }) => listUsers(ctx, query),
  exportUsers: (ctx, _input, reply) => exportUsers(ctx, reply),
  invite: (ctx, { body }) => invite(ctx, body),
  resendInvitation: (ctx, { params }) => resendInvitation(ctx, params.id),
  invitationLink: (ctx, { params }) => invitationLink(ctx, params.id),
  resetFactor: (ctx, { params }) => resetFactor(ctx, params.id),
  takeData: (ctx, { params, body }, reply) => takeData(ctx, params.id, body.requested_on, reply),
  eraseUser: (ctx, { params, body }) => eraseUser(ctx, params.id, body),
  eraseMe: (ctx, { body }) => eraseMe(ctx, body),
  editUser: (ctx, { params, body }) => editUser(ctx, params.id, body),
  administrators: (ctx) => listAdministrators(ctx),
  askAccess: (ctx, { body }) => askAccess(ctx, body.page),
  accountList: (ctx, { query }) => accountList(ctx, query),
  userInfo: (ctx, { body }) => userInfo(ctx, body.user_id),

  trackUsage: (ctx, { body }) => trackUsage(ctx, body),

  companies: (ctx, { query }) => listCompanies(ctx, query),
  setFeatures: (ctx, { params, body }) => setFeatures(ctx, params.id, body),
})
