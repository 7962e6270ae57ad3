import type { NewNotice } from '../notifications/notify.ts'

/** The first notice for a person who founds a company, and for one who joins it. */
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
