import type { Sentences } from '@itayo/domain'
import type { ErrorCode } from './errors.ts'

/* Letters and refusals about one's own account are said in Filipino here. */

export const ACCOUNT_ERRORS: Readonly<Partial<Record<ErrorCode, { title: string; text: string }>>> = {
  'account.wrong_credentials': {
    title: 'Hindi naka-sign in',
    text: 'Mali ang email o ang password.',
  },
  'account.wrong_code': {
    title: 'May mali sa nilagay',
    text: 'Mali ang code na ito. Tingnan ang bagong code sa app mo at subukan ulit.',
  },
  'account.challenge_ended': {
    title: 'Mag-sign in ulit',
    text: 'Masyadong matagal na ito, o nagamit na. Mag-sign in ulit.',
  },
  'account.deactivated': {
    title: 'Naka-deactivate ang account',
    text: 'Naka-deactivate ang account na ito. Ipa-activate ulit sa administrator ng kumpanya.',
  },
  'account.throttled': {
    title: 'Masyadong maraming subok',
    text: 'Masyadong maraming subok. Maghintay muna bago sumubok ulit.',
  },
  'account.email_taken': {
    title: 'Naka-rehistro na',
    text: 'May account na sa email na ito. Mag-sign in, o humingi ng bagong password.',
  },
  'account.link_invalid': {
    title: 'Hindi na gumagana ang link',
    text: 'Paso na ito o nagamit na. Humingi ng bago.',
  },
  'account.erased': {
    title: 'Nabura na',
    text: 'Nabura na ang taong ito. Wala nang mababago tungkol sa kanya.',
  },
  'account.confirmation_wrong': {
    title: 'May mali sa nilagay',
    text: 'Mali ang na-type mong kumpirmasyon. Walang binura.',
  },
  'account.wrong_password': { title: 'May mali sa nilagay', text: 'Mali ang kasalukuyang password.' },
  'mail.unconfirmed': {
    title: 'Kumpirmahin muna ang address mo',
    text: 'Bago ka magpadala ng e-mail, kumpirmahin ang sarili mong address: sundan ang link sa mail mo, o magpadala ng bago sa About me.',
  },
  'mail.quota': {
    title: 'Masyadong maraming e-mail',
    text: 'Masyadong maraming e-mail ang naipadala. Subukan ulit mamaya.',
  },
  'company.last_administrator': {
    title: 'Huling administrator',
    text: 'Kailangan ng kumpanya ng kahit isang aktibong administrator. Gawin munang administrator ang iba.',
  },
  'access.held': { title: 'May access ka na', text: 'Mabubuksan mo na ang pahinang ito. I-reload mo.' },
  'access.asked_already': {
    title: 'Hiningi mo na',
    text: 'Hiningi mo na ang pahinang ito sa huling 24 na oras, at nasabihan na ang mga administrator mo.',
  },
  'access.asked_often': {
    title: 'Madalas nang humingi',
    text: 'Ilang pahina na ang hiningi mo ngayong araw. Kausapin ang administrator, o subukan ulit bukas.',
  },
  'rights.own_rights': {
    title: 'Hindi ka pinapayagan',
    text: 'Iba ang dapat magbago ng sarili mong karapatan.',
  },
  'rights.above_you': {
    title: 'Hindi ka pinapayagan',
    text: 'May kasama itong karapatan na wala ka, kaya hindi mo ito mababago.',
  },
  'rights.not_held': {
    title: 'Hindi ka pinapayagan',
    text: 'Ang karapatang hawak mo lang ang maibibigay mo.',
  },
}

export const ACCOUNT_SENTENCES: Sentences = {
  'Confirm your new address for Itayo': 'Kumpirmahin ang bago mong address sa Itayo',
  'Someone, probably you, wants to use this address for their Itayo account. The link works once, for {hours} hours, for whoever is signed in to that account.':
    'May gustong gumamit ng address na ito para sa account niya sa Itayo, malamang ikaw. Isang beses lang gagana ang link, sa loob ng {hours} oras, para sa naka-sign in sa account na iyon.',
  'If it was not you, do nothing: nothing changes.':
    'Kung hindi ikaw iyon, huwag gumawa ng kahit ano: walang magbabago.',
  'Use this address': 'Gamitin ang address na ito',
  'Your address is in use in Itayo already': 'Gamit na ang address mo sa Itayo',
  'Someone wanted to use your address for another Itayo account. It belongs to your account, and nothing has changed.':
    'May gustong gumamit ng address mo para sa ibang account sa Itayo. Sa account mo ito, at walang nagbago.',
  'If it was you, sign in to your account with this address, or choose another address for the other one. If it was not you, do nothing.':
    'Kung ikaw iyon, mag-sign in sa account mo gamit ang address na ito, o pumili ng ibang address para sa isa. Kung hindi ikaw, huwag gumawa ng kahit ano.',
  'The address of your Itayo account was changed': 'Nabago ang address ng account mo sa Itayo',
  'Somebody wants to change the address of your Itayo account':
    'May gustong magbago ng address ng account mo sa Itayo',
  'Your Itayo account now belongs to {address}. You can no longer sign in with this address.':
    'Sa {address} na ngayon ang account mo sa Itayo. Hindi ka na makaka-sign in gamit ang address na ito.',
  'Somebody who typed your password wants your Itayo account to belong to {address}. Nothing changes until the link sent there is followed.':
    'May nag-type ng password mo at gustong ilipat sa {address} ang account mo sa Itayo. Walang magbabago hangga’t hindi sinusundan ang link na ipinadala roon.',
  'If this was not you, say so within {days} days: your address is put back, everybody is signed out, and you choose a new password.':
    'Kung hindi ikaw ito, sabihin sa loob ng {days} araw: ibabalik ang address mo, masa-sign out ang lahat, at pipili ka ng bagong password.',
  'If this was not you, say so: it is stopped, everybody is signed out, and you choose a new password. If it was you, there is nothing to do.':
    'Kung hindi ikaw ito, sabihin: ititigil ito, masa-sign out ang lahat, at pipili ka ng bagong password. Kung ikaw ito, wala kang gagawin.',
  'This was not me': 'Hindi ako ito',
  'Your Itayo account was erased': 'Nabura ang account mo sa Itayo',
  'Your account and what Itayo knew about you are erased: name, addresses, numbers, picture, devices and sign-ins. What you did for the company stays in its books without your name.':
    'Nabura ang account mo at ang alam ng Itayo tungkol sa iyo: pangalan, mga address, mga numero, larawan, mga device at mga sign-in. Mananatili sa mga libro ng kumpanya ang mga ginawa mo, nang walang pangalan mo.',
  'Nobody can sign in with the account any more, and it cannot be brought back. If you did not expect this, ask the administrator of your company.':
    'Wala nang makaka-sign in sa account, at hindi na ito maibabalik. Kung hindi mo ito inaasahan, itanong sa administrator ng kumpanya.',
  'Open Itayo': 'Buksan ang Itayo',
  'Finish your registration for Itayo': 'Tapusin ang pagrehistro mo sa Itayo',
  'Someone, probably you, wants to register a company in Itayo with this address. Choose a password to begin. The link works once, for 24 hours.':
    'May gustong magrehistro ng kumpanya sa Itayo gamit ang address na ito, malamang ikaw. Pumili ng password para magsimula. Isang beses lang gagana ang link, sa loob ng 24 na oras.',
  'If it was not you, do nothing: no account is made.':
    'Kung hindi ikaw iyon, huwag gumawa ng kahit ano: walang gagawing account.',
  'Choose a password': 'Pumili ng password',
  'You have an account in Itayo already': 'May account ka na sa Itayo',
  'Someone tried to register a company in Itayo with your address. You have an account already, and nothing has changed.':
    'May sumubok magrehistro ng kumpanya sa Itayo gamit ang address mo. May account ka na, at walang nagbago.',
  'If it was you, sign in. If you do not remember your password, choose "Forgot password?" there. If it was not you, do nothing.':
    'Kung ikaw iyon, mag-sign in. Kung nakalimutan mo ang password, piliin doon ang "Forgot password?". Kung hindi ikaw, huwag gumawa ng kahit ano.',
  'You are invited to Itayo': 'Iniimbitahan ka sa Itayo',
  '{company} has made an account for you in Itayo, where it keeps its estimates, projects and site records.':
    'Ginawan ka ng {company} ng account sa Itayo, kung saan nito itinatago ang mga estimate, project at record ng site.',
  'Choose a password to join. The link works once, for 7 days.':
    'Pumili ng password para sumali. Isang beses lang gagana ang link, sa loob ng 7 araw.',
  Join: 'Sumali',
  'Your second factor is on already. Switch it off first.': 'Naka-on na ang second factor mo. I-off mo muna.',
  'Begin to set up your second factor first.': 'Simulan mo munang i-set up ang second factor mo.',
  'Your company asks for a second factor, so it stays on.':
    'Humihingi ng second factor ang kumpanya mo, kaya mananatili itong naka-on.',
  'Your second factor is not on.': 'Hindi naka-on ang second factor mo.',
  'This code is not right. Wait for a new one and try again.':
    'Mali ang code na ito. Hintayin ang bago at subukan ulit.',
  'There were too many attempts. Please try again in {wait}.':
    'Masyadong maraming subok. Subukan ulit pagkaraan ng {wait}.',
  '{words}. The next one can go in {wait}.': '{words}. Makapagpapadala ulit pagkaraan ng {wait}.',
  'This is not your current password.': 'Hindi ito ang kasalukuyan mong password.',
  'This is your address already.': 'Ito na ang address mo.',
  'Your email address is confirmed already.': 'Kumpirmado na ang email address mo.',
  'Set up your own second factor first, in your profile.':
    'I-set up mo muna ang sarili mong second factor, sa profile mo.',
  'Switch your own second factor off in your profile.': 'I-off ang sarili mong second factor sa profile mo.',
  'This person has no second factor.': 'Walang second factor ang taong ito.',
  'This password is among the first ones people guess. Choose another one.':
    'Kabilang ang password na ito sa mga unang huhulaan ng tao. Pumili ng iba.',
  'This password, or one that is nearly the same, is on lists of leaked passwords. Choose another one.':
    'Nasa listahan ng mga nabunyag na password ang password na ito, o ang halos kapareho nito. Pumili ng iba.',
  'This password is little more than a name, an address or a company that others know. Choose another one.':
    'Halos pangalan, address o kumpanya lang na alam ng iba ang password na ito. Pumili ng iba.',
}
