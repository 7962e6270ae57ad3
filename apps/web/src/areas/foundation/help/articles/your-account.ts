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
          '**Keep me signed in**: until 30 days without use. Leave it out on a shared computer; the session then ends after 12 hours without use. After 90 days you sign in again in any case.',
          '**Forgot password?** sends a link to set a new one. It works for 60 minutes.',
          'With a second factor you also type the code of your phone, or **Use a recovery code**.',
          'After several wrong passwords or codes you wait a while; the button counts down.',
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
    words: 'about me profile picture mobile password sessions devices confirm email leaked',
    tryIt: { label: 'Open About me', to: '/Profile/about-me' },
    blocks: [
      { p: '**About me**, in the menu with your initials, has everything about you:' },
      {
        list: [
          'Name, mobile number, department and picture.',
          'Your password. By choice a new one ends your other sessions. Passwords that are on lists of leaked ones, and your own name with a number, are refused.',
          'Your second factor, and your recovery codes.',
          'Where you are signed in, and when each session ends. End a session that you do not know.',
          'Your role and what it may do. Only an administrator changes that.',
        ],
      },
      {
        tip: 'Confirm your email address with the link in your mail. You can work before you do, but send no e-mail to others.',
      },
    ],
  },
  {
    id: 'second-factor',
    title: 'Second factor',
    words: 'two factor 2fa totp authenticator app code recovery codes phone lost security mail new device',
    tryIt: { label: 'Open About me', to: '/Profile/about-me' },
    blocks: [
      {
        p: 'With a second factor, signing in takes your password and a code of an app on your phone. Whoever learns your password alone does not get in.',
      },
      {
        steps: [
          'Install an authenticator app, for example Google Authenticator, Microsoft Authenticator or Aegis.',
          'In **About me**, under **Second factor**, choose **Set up** and type your password.',
          'Scan the QR code with the app, or type the key into it. Then type the six digits it shows.',
          'Keep the ten recovery codes: copy or print them. Each lets you in once when the phone is not at hand. They are not shown again.',
        ],
      },
      {
        list: [
          'Few codes left? **New recovery codes** replaces them.',
          'New phone? **Switch off** with a recovery code, and set it up again.',
          'Phone and codes lost? An administrator opens **Users** and chooses **Reset second factor**. You hear of it by mail.',
          'Your company can ask approvers and administrators for it: in **Company profile**, under **Sign-in**. At the next sign-in they set it up first.',
        ],
      },
      {
        tip: 'Itayo mails you when your password or second factor changes, and when somebody signs in on a device it does not know. If that was not you, set a new password at once.',
      },
    ],
  },
]
