import type { Article } from '../article.ts'

export const ACCOUNT_ARTICLES: readonly Article[] = [
  {
    id: 'signing-in',
    title: 'Sign in and out',
    words: 'password forgot login log in keep me signed in locked',
    blocks: [
      {
        p: 'You sign in with your email address and your password. Then Itayo opens the first page your role may see, or the page you were on the way to. When a session ends by itself, the page you were on waits for you, not for whoever signs in next.',
      },
      {
        list: [
          '**Keep me signed in on this computer**: until 30 days without use. Leave it out on a shared computer; the session then ends after 12 hours without use. After 90 days you sign in again in any case.',
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
    id: 'language',
    title: 'English or Filipino',
    words: 'language filipino tagalog wika english translate salita',
    tryIt: { label: 'Open About me', to: '/Profile/about-me' },
    blocks: [
      {
        p: 'Under **About me**, choose **Language** and **Save**. The page changes at once, and so does every device you sign in on.',
      },
      {
        list: [
          'In Filipino: attendance, deliveries, use of materials, stock, counts, machines, the daily report, photos, the outbox, what stands around every page, errors there, and letters about your account.',
          'It works without a signal, too.',
          'Other pages, papers, downloads and notices are in English.',
          'What you type stays as you typed it, and others read it so.',
        ],
      },
      {
        p: 'Sa Filipino: buksan ang **About me**, piliin ang **Language**, tapos **Filipino** at **Save**. Gagana ito kahit walang signal.',
      },
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    words: 'about me profile picture mobile password sessions devices confirm email leaked change address',
    tryIt: { label: 'Open About me', to: '/Profile/about-me' },
    blocks: [
      { p: '**About me**, in the menu with your initials, has everything about you:' },
      {
        list: [
          'Name, mobile number, department and picture.',
          'Your language, English or Filipino.',
          'Your password. By choice a new one ends your other sessions. Passwords that are on lists of leaked ones, and your own name with a number, are refused.',
          'Your second factor, and your recovery codes.',
          'Where you are signed in, and when each session ends. End a session that you do not know.',
          'Your role and what it may do. Only an administrator changes that.',
          'Your data: download it, or erase your account.',
        ],
      },
      {
        tip: 'Confirm your email address with the link in your mail; following it again only says that it is done. You can work before you do, but send no e-mail to others.',
      },
    ],
  },
  {
    id: 'new-address',
    title: 'Change your email address',
    words: 'mail address email change new old link not me stop undo stolen account',
    tryIt: { label: 'Open About me', to: '/Profile/about-me' },
    blocks: [
      {
        steps: [
          'In **About me**, under **Email**, choose **Change address**. Type the new address and your password.',
          'A link goes to the new address, and word to the old one. Until you follow the link, nothing changes; **Take back** ends it.',
          'Follow the link within 24 hours, signed in, and choose **Use this address**. You are signed out everywhere else.',
        ],
      },
      {
        p: 'If somebody else did it, choose **This was not me** in the mail to your old address. That works for 7 days after the change: your address is put back, everybody is signed out, and you choose a new password.',
      },
      {
        tip: 'Itayo never says whether an address has an account. If nothing arrives, look into the mail of that address: it may be in use already.',
      },
    ],
  },
  {
    id: 'your-data',
    title: 'Your data',
    words: 'privacy data privacy act RA 10173 download erase delete account forget personal',
    tryIt: { label: 'Open About me', to: '/Profile/about-me' },
    blocks: [
      {
        p: '**Your data**, at the end of **About me**, is for what the Data Privacy Act (RA 10173) gives you.',
      },
      {
        list: [
          '**Download my data** gives you one zip file: a page to read and the same for another system. It has your account, sessions, sign-ins, notices, and what you wrote and decided. Passwords and codes are not in it.',
          '**Erase my account** deletes your name, address, numbers, picture, devices and sign-ins at once, for good. Type your address and your password. Estimates, requests and approvals stay in the company’s books under “Erased person”.',
          'The last administrator of a company cannot be erased: make somebody else an administrator first.',
        ],
      },
      {
        tip: 'With the same address you can register again later. You are then a new person to Itayo.',
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
