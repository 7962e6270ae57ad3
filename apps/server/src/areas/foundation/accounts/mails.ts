import type { Language } from '@itayo/domain'
import { inLanguage } from '../../../platform/language.ts'
import { escaped, letterBody, typedWords } from '../../../platform/letter.ts'
import type { Message } from '../../../platform/mail.ts'

export interface Recipient {
  email: string
  full_name: string
  language?: Language
}

/** One plain letter with one button; the text part says the same for those who read no HTML. */
export function letter(
  to: { email: string; full_name?: string; language?: Language },
  about: { subject: string; lines: string[]; button: string; link: string },
): Message {
  const said = (english: string) => inLanguage(to.language ?? 'en', english)
  const greeting = said(to.full_name ? `Hello ${typedWords(to.full_name)},` : 'Hello,')
  const lines = about.lines.map(said)
  const paragraphs = [greeting, ...lines]
    .map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`)
    .join('')
  const button = `<p style="margin:24px 0"><a href="${escaped(about.link)}" style="background:#0B6763;color:#ffffff;padding:10px 18px;border-radius:6px;text-decoration:none;font-weight:600">${escaped(said(about.button))}</a></p>`
  const plain = `<p style="margin:0;color:#5A6572;font-size:12px">${escaped(said(`If the button does not work, copy this address: ${about.link}`))}</p>`
  return {
    to: to.email,
    subject: said(about.subject),
    text: [greeting, ...lines, about.link, 'Itayo'].join('\n\n'),
    html: letterBody(`${paragraphs}${button}${plain}`),
  }
}

export function resetMail(publicUrl: string, to: Recipient, token: string): Message {
  return letter(to, {
    subject: 'Set a new password for Itayo',
    lines: [
      'Someone, probably you, asked for a new password. The link works once, for 60 minutes.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    button: 'Set a new password',
    link: `${publicUrl}/reset-password/${token}`,
  })
}

/**
 * The address may be a stranger's: nothing of what was typed into the form stands in this mail,
 * so that nobody can have us write their words to a stranger.
 */
export function registrationMail(publicUrl: string, email: string, token: string): Message {
  return letter(
    { email },
    {
      subject: 'Finish your registration for Itayo',
      lines: [
        'Someone, probably you, wants to register a company in Itayo with this address. Choose a password to begin. The link works once, for 24 hours.',
        'If it was not you, do nothing: no account is made.',
      ],
      button: 'Choose a password',
      link: `${publicUrl}/register/${token}`,
    },
  )
}

export function alreadyRegisteredMail(publicUrl: string, to: Recipient): Message {
  return letter(to, {
    subject: 'You have an account in Itayo already',
    lines: [
      'Someone tried to register a company in Itayo with your address. You have an account already, and nothing has changed.',
      'If it was you, sign in. If you do not remember your password, choose "Forgot password?" there. If it was not you, do nothing.',
    ],
    button: 'Sign in',
    link: `${publicUrl}/`,
  })
}

export function confirmationMail(publicUrl: string, to: Recipient, token: string): Message {
  return letter(to, {
    subject: 'Confirm your email address for Itayo',
    lines: ['Please confirm that this is your email address. The link works once, for 7 days.'],
    button: 'Confirm my address',
    link: `${publicUrl}/confirm-email/${token}`,
  })
}

export function invitationMail(
  publicUrl: string,
  to: Recipient & { company_name: string },
  token: string,
): Message {
  return letter(to, {
    // Nothing that somebody typed stands in the subject.
    subject: 'You are invited to Itayo',
    lines: [
      `${typedWords(to.company_name)} has made an account for you in Itayo, where it keeps its estimates, projects and site records.`,
      'Choose a password to join. The link works once, for 7 days.',
    ],
    button: 'Join',
    link: invitationLink(publicUrl, token),
  })
}

export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password/${token}`
}
