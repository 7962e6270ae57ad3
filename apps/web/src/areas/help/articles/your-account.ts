import type { Article } from '../article.ts'

export const ACCOUNT_ARTICLES: readonly Article[] = [
  {
    id: 'signing-in',
    title: 'Sign in and out',
    words: 'password forgot login log in keep me signed in locked',
    blocks: [
      {
        p: 'You sign in with your email address and your password. Then Itayo opens the first page your role may see, or the page you were on the way to.',
      },
      {
        list: [
          '**Keep me signed in**: 30 days on this device. Leave it out on a shared computer; the session then ends after 12 hours without use.',
          '**Forgot password?** sends a link to set a new one. It works for 60 minutes.',
          'After several wrong passwords you wait a while; the button counts down.',
        ],
      },
      {
        p: 'To leave, open the menu with your initials and choose **Sign out**. Other tabs of the same browser follow.',
      },
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    words: 'about me profile picture mobile password sessions devices confirm email',
    tryIt: { label: 'Open About me', to: '/Profile/about-me' },
    blocks: [
      { p: '**About me**, in the menu with your initials, has everything about you:' },
      {
        list: [
          'Name, mobile number, department and picture.',
          'Your password. By choice a new one ends your other sessions.',
          'Where you are signed in. End a session that you do not know.',
          'Your role and what it may do. Only an administrator changes that.',
        ],
      },
      {
        tip: 'Confirm your email address with the link in your mail. You can work before you do, but send no e-mail to others.',
      },
    ],
  },
]
