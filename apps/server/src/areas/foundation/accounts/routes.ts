import { accounts } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { askEmailChange, cancelEmailChange, confirmEmailChange, emailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirm, resendConfirmation } from './confirm.ts'
import { confirmPassword } from './confirm-password.ts'
import { me, removePicture, setPicture, updateProfile } from './profile.ts'
import { checkLink, forgot, reset } from './recover.ts'
import { checkRegistration, finishRegistration, register } from './register.ts'
import {
  beginFactor,
  confirmFactor,
  renewRecoveryCodes,
  secondFactor,
  switchFactorOff,
} from './second-factor.ts'
import { answerChallenge } from './second-step.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { signIn, signOut } from './sign-in.ts'
import { stopEmailChange } from './stop-email-change.ts'
import { takeOwnData } from './take-own-data.ts'

export const accountsRoutes = bind(accounts, {
  login: (ctx, { body }) => signIn(ctx, body),
  answerChallenge: (ctx, { body }) => answerChallenge(ctx, body),
  logout: (ctx) => signOut(ctx),
  register: (ctx, { body }) => register(ctx, body),
  checkRegistration: (ctx, { body }) => checkRegistration(ctx, body.token),
  finishRegistration: (ctx, { body }) => finishRegistration(ctx, body),
  forgot: (ctx, { body }) => forgot(ctx, body.email),
  checkLink: (ctx, { body }) => checkLink(ctx, body.token),
  reset: (ctx, { body }) => reset(ctx, body),
  confirm: (ctx, { body }) => confirm(ctx, body.token),
  resendConfirmation: (ctx) => resendConfirmation(ctx),
  me: (ctx) => me(ctx),
  updateMe: (ctx, { body }) => updateProfile(ctx, body),
  setPicture: (ctx, { file }) => setPicture(ctx, file),
  removePicture: (ctx) => removePicture(ctx),
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  confirmPassword: (ctx, { body }) => confirmPassword(ctx, body.password),
  sessions: (ctx) => listSessions(ctx),
  endSession: (ctx, { params }) => endSession(ctx, params.id),
  endOtherSessions: (ctx) => endOtherSessions(ctx),

  secondFactor: (ctx) => secondFactor(ctx),
  beginFactor: (ctx, { body }) => beginFactor(ctx, body.password),
  confirmFactor: (ctx, { body }) => confirmFactor(ctx, body.code),
  switchFactorOff: (ctx, { body }) => switchFactorOff(ctx, body),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body),

  emailChange: (ctx) => emailChange(ctx),
  askEmailChange: (ctx, { body }) => askEmailChange(ctx, body),
  cancelEmailChange: (ctx) => cancelEmailChange(ctx),
  confirmEmailChange: (ctx, { body }) => confirmEmailChange(ctx, body.token),
  stopEmailChange: (ctx, { body }) => stopEmailChange(ctx, body.token),
  takeOwnData: (ctx, _input, reply) => takeOwnData(ctx, reply),
})
