import { shownDay, toTheMinute } from '../../../platform/clock.ts'
import type { Message } from '../../../platform/mail.ts'
import { letter, type Recipient } from './mails.ts'
import type { TrailEvent } from './store/trail.ts'

interface News {
  subject: string
  happened: string
  /** Tells the owner how to act if somebody else did it. */
  otherwise: string
}

const SET_PASSWORD = 'If this was not you, set a new password now: that signs everybody out.'
const ASK = 'If you did not expect this, ask your company administrator.'

function newsOf(event: TrailEvent): News {
  switch (event.action) {
    case 'account.password_changed':
    case 'account.password_reset':
      return {
        subject: 'Your Itayo password was changed',
        happened: 'The password of your Itayo account was changed.',
        otherwise: `${SET_PASSWORD} Then tell your company administrator.`,
      }
    case 'account.email_changed':
      return {
        subject: 'This is now the address of your Itayo account',
        happened: 'Your Itayo account now has this address. You sign in with it, and notices go here.',
        otherwise: 'If you did not expect this, ask your company administrator.',
      }
    case 'account.email_change_stopped':
      return {
        subject: 'Your Itayo account is yours again',
        happened:
          'You said that it was not you who changed the address. This address is back, everybody was signed out, and the password from before no longer works. The link for a new one is in another mail.',
        otherwise:
          'If signing in asks for a code that you did not set up, ask your company administrator to reset the second factor.',
      }
    case 'user.data_taken':
      return {
        subject: 'A file of your Itayo data was made',
        happened: `An administrator of your company made a file of everything Itayo holds about you, for your written request of ${shownDay(String(event.after?.requested_on ?? ''))}.`,
        otherwise: ASK,
      }
    case 'account.factor_on':
      return {
        subject: 'Your Itayo sign-in now asks for a code',
        happened: 'A second factor was switched on: signing in takes your password and a code of your app.',
        otherwise: `${SET_PASSWORD} Then ask your company administrator to reset the second factor.`,
      }
    case 'account.factor_off':
      return {
        subject: 'Your Itayo sign-in no longer asks for a code',
        happened: 'The second factor of your Itayo account was switched off.',
        otherwise: `${SET_PASSWORD} Then switch the second factor on again in your profile.`,
      }
    case 'account.recovery_codes_renewed':
      return {
        subject: 'You have new Itayo recovery codes',
        happened: 'New recovery codes were made. The ones from before no longer work.',
        otherwise: `${SET_PASSWORD} Then make new recovery codes in your profile.`,
      }
    case 'user.factor_reset':
      return {
        subject: 'Your Itayo second factor was reset',
        happened:
          'An administrator of your company took the second factor off your account and signed you out everywhere. Sign in with your password and set it up again.',
        otherwise: ASK,
      }
    case 'account.locked':
      return {
        subject: 'Somebody tries to sign in to your Itayo account',
        happened:
          'Somebody typed your right password and then five wrong codes. They did not get in, and sign-in is closed for 15 minutes.',
        otherwise: 'If this was not you, set a new password now: the one you have is known to somebody else.',
      }
    case 'account.signed_in':
      return event.after?.second_factor === 'recovery code'
        ? {
            subject: 'A recovery code was used to sign in to Itayo',
            happened: `Somebody signed in to your account with a recovery code. ${event.after.recovery_codes_left} are left.`,
            otherwise: `${SET_PASSWORD} Then make new recovery codes in your profile.`,
          }
        : {
            subject: 'New sign-in to Itayo',
            happened: 'Somebody signed in to your account on a device that we do not know.',
            otherwise: `${SET_PASSWORD} If it was you, there is nothing to do.`,
          }
    default:
      throw new Error(`there is no letter about ${event.action}`)
  }
}

const isByOther = ({ action }: TrailEvent) => action.startsWith('user.')

/** When it was; the device of an administrator is not the recipient's business. */
export function circumstancesOf(event: TrailEvent): string {
  const when = `When: ${toTheMinute.format(event.at)}, Philippine time.`
  if (isByOther(event)) return when
  return `${when} Device: ${event.device ?? 'unknown'}. Network address: ${event.address ?? 'unknown'}.`
}

/** Tells what happened, when, on which device and from where, and how to act if it was somebody else. */
export function securityLetter(publicUrl: string, to: Recipient, event: TrailEvent): Message {
  const { subject, happened, otherwise } = newsOf(event)
  // The reader of a new address has just followed its link.
  const signsIn = isByOther(event) || event.action === 'account.email_changed'
  return letter(to, {
    subject,
    lines: [happened, circumstancesOf(event), otherwise],
    button: signsIn ? 'Sign in' : 'Set a new password',
    link: signsIn ? publicUrl : `${publicUrl}/Forgot`,
  })
}
