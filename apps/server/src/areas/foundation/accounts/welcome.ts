import type { NewNotice } from '../notifications/notify.ts'

/** The first notice of whoever founds a company, and of whoever joins one. */
export const WELCOME_FOUNDER: NewNotice = {
  kind: 'help',
  title: 'Welcome to Itayo',
  text: 'Start with the company profile and your people: the help tells how, step by step.',
  link: '/online-help/topic/setting-up',
}

export const WELCOME_COLLEAGUE: NewNotice = {
  kind: 'help',
  title: 'Welcome to Itayo',
  text: 'What your role may do stands in your profile; the help shows the way around.',
  link: '/online-help',
}
