import type { Sentences } from '@itayo/domain'
import { ACCOUNT_SENTENCES } from './filipino-account.ts'
import { IMPORT_SENTENCES } from './filipino-import.ts'

/** Sentences of the site's rules and calls, each about a case of its own. */
const SITE: Sentences = {
  'This day is still to come. Choose today or an earlier day.':
    'Hindi pa dumarating ang araw na ito. Piliin ang ngayon o mas maaga.',
  'This day is before the start of the project. Choose a later day.':
    'Bago pa magsimula ang project ang araw na ito. Pumili ng mas huling araw.',
  'Write the time in.': 'Isulat ang time in.',
  'Write the time in first.': 'Isulat muna ang time in.',
  'This time in is not in the morning.': 'Hindi sa umaga ang time in na ito.',
  'This time in is not in the afternoon.': 'Hindi sa hapon ang time in na ito.',
  'The time out is not after the time in.': 'Mas maaga ang time out sa time in.',
  'The morning ends by {time}. Write the rest under PM.':
    'Hanggang {time} ang umaga. Isulat ang sobra sa PM.',
  'Choose a person, or write a name.': 'Pumili ng tao, o isulat ang pangalan.',
  'Choose a position.': 'Pumili ng posisyon.',
  'Write down at least one person.': 'Magsulat ng kahit isang tao.',
  'Choose what to correct.': 'Piliin ang itatama.',
  '{name} is here twice for the same half of the day.':
    'Dalawang beses nandito si {name} sa parehong kalahati ng araw.',
  '{name} is written down in {project} for the {half} of this day.':
    'Nakasulat si {name} sa {project} sa {half} ng araw na ito.',
  morning: 'umaga',
  afternoon: 'hapon',
  'This person': 'ang taong ito',
  'Who is absent has no times. Take out the times, or the mark.':
    'Walang oras ang absent. Alisin ang oras, o ang marka.',
  'Write the time in, or mark them absent.': 'Isulat ang time in, o markahang absent.',
  'Someone else changed the day of {names} meanwhile. Look at it again before you change it.':
    'May ibang nagbago sa araw ni {names}. Tingnan ulit bago mo baguhin.',
  'Changed meanwhile': 'May nagbago na',
  'The last day is before the first one.': 'Mas maaga ang huling araw sa una.',
  'Choose {days} days at most.': 'Hanggang {days} araw lang.',
  'Say why this was bought without a request.': 'Sabihin kung bakit binili nang walang request.',
  'Choose the material that was bought.': 'Piliin ang biniling materyales.',
  'Write down at least one material.': 'Magsulat ng kahit isang materyales.',
  '{name}: more is rejected than came. Check the two quantities.':
    '{name}: mas marami ang tinanggihan kaysa dumating. Tingnan ang dalawang dami.',
  '{name}: more came than was ordered. Say why it is taken.':
    '{name}: mas marami ang dumating kaysa order. Sabihin kung bakit kukunin.',
  '{name}: only {balance} {unit} of it are still in stock, the rest is used. Reverse the release first.':
    '{name}: {balance} {unit} na lang ang nasa stock, nagamit na ang iba. I-reverse muna ang labas.',
  '{number} is not approved: nothing is received against it.':
    'Hindi aprubado ang {number}: walang matatanggap para dito.',
  '{name} is here twice.': 'Dalawang beses nandito ang {name}.',
  '{name}: there is no conversion from {unit} to {own}. Receive it in {own}, or add the conversion to the material.':
    '{name}: walang conversion mula {unit} sa {own}. Tanggapin sa {own}, o idagdag ang conversion sa materyales.',
  '{name}: there is no conversion from {unit} to {own}. Receive it in {own}.':
    '{name}: walang conversion mula {unit} sa {own}. Tanggapin sa {own}.',
  '{name}: there is no conversion from {unit} to {own}. Release it in {own}, or add the conversion to the material.':
    '{name}: walang conversion mula {unit} sa {own}. Ilabas sa {own}, o idagdag ang conversion sa materyales.',
  '{name}: there is no conversion from {unit} to {own}. Release it in {own}.':
    '{name}: walang conversion mula {unit} sa {own}. Ilabas sa {own}.',
  '{name}: there are only {balance} {unit} in stock. Release less, or receive the delivery first.':
    '{name}: {balance} {unit} lang ang nasa stock. Bawasan ang ilalabas, o tanggapin muna ang delivery.',
  'Choose a material.': 'Pumili ng materyales.',
  'Count at least one material.': 'Magbilang ng kahit isang materyales.',
  '{name}: say why some of it is missing.': '{name}: sabihin kung bakit kulang.',
  '{name}: say why more of it is there.': '{name}: sabihin kung bakit sobra.',
  '{name}: the count takes {difference} {unit} away, and only {balance} {own} are left by now. Reject it, and have it counted again.':
    '{name}: {difference} {unit} ang ibabawas ng bilang, pero {balance} {own} na lang ang natira. Tanggihan, at ipabilang ulit.',
  '{name} is in {number}, which waits for a decision.':
    'Nasa {number} ang {name}, na hinihintay pa ang pasya.',
  '{name} has moved meanwhile: the books say {balance} {unit} now. Look at it again.':
    'Gumalaw na ang {name}: {balance} {unit} na ngayon sa libro. Tingnan ulit.',
  'This booking is not approved, or not any more. Choose a machine of an approved request.':
    'Hindi aprubado ang booking na ito, o hindi na. Pumili ng makina ng aprubadong request.',
  '{name} is not assigned to this project on that day. Assign them under Team, or choose somebody else.':
    'Hindi naka-assign si {name} sa project na ito sa araw na iyon. I-assign sa Team, o pumili ng iba.',
  'A day has 24 hours.': 'May 24 na oras ang isang araw.',
  'A day has 24 hours, and {written} of them are written for the other shift. Write {most} at most.':
    'May 24 na oras ang araw, at {written} na ang nakasulat sa kabilang shift. Hanggang {most} lang.',
  'A day has 24 hours, and these are {hours}.': 'May 24 na oras ang araw, at {hours} ang nandito.',
  'This work item is here twice. Write its hours on one line.':
    'Dalawang beses nandito ang work item. Isulat ang oras sa isang linya.',
  'Write the hours it worked, stood idle or was down.': 'Isulat ang oras na nagtrabaho, naka-idle o sira.',
  'Say what was broken.': 'Isulat kung ano ang sira.',
  'Choose the operator, or write the name.': 'Piliin ang operator, o isulat ang pangalan.',
  'The hour meter stood at {reading} before this shift. It cannot go back.':
    'Nasa {reading} ang hour meter bago ang shift. Hindi ito umaatras.',
  'The hour meter stood at {reading} after this shift. It cannot go back.':
    'Nasa {reading} ang hour meter pagkatapos ng shift. Hindi ito umaatras.',
  'Write the meter at the start too, or leave out both.':
    'Isulat din ang meter sa simula, o huwag isulat ang dalawa.',
  'The hour meter went back from {start} to {end}.': 'Umatras ang hour meter mula {start} sa {end}.',
  'The hour meter cannot run more than 24 hours in a shift.':
    'Hindi hihigit sa 24 na oras ang takbo ng hour meter sa isang shift.',
  'The meter ran {ran} hours, and {worked} are written as worked. Look again, or save it as it is.':
    '{ran} oras ang takbo ng meter, at {worked} ang nakasulat na trabaho. Tingnan ulit, o i-save na.',
  'This is not the id of a slip.': 'Hindi ito id ng slip.',
}

/** Sentences about photos, papers and the daily report. */
const FILES_AND_REPORTS: Sentences = {
  'File Too Large': 'Sobrang laki ng file',
  'Invalid File Type': 'Maling uri ng file',
  'Only {kinds} can be attached.': 'Ang puwedeng ilakip ay {kinds} lang.',
  'photos (JPG, PNG, GIF), PDF, Word and Excel files': 'litrato (JPG, PNG, GIF), PDF, Word at Excel',
  'Photos may have up to {photo} MB.': 'Hanggang {photo} MB ang litrato.',
  'Photos may have up to {photo} MB, other files up to {paper} MB.':
    'Hanggang {photo} MB ang litrato, hanggang {paper} MB ang ibang file.',
  'At most {most} files can stand here. Remove some first.':
    'Hanggang {most} file lang dito. Mag-alis muna ng ilan.',
  'This picture could not be read. Try another one.': 'Hindi mabasa ang litratong ito. Subukan ang iba.',
  'This file is empty.': 'Walang laman ang file na ito.',
  'Send at most {most} files at once.': 'Hanggang {most} file lang sa isang padala.',
  'This report is archived. Restore it first.': 'Naka-archive ang report na ito. I-restore muna.',
  'This report is signed, with its files. Change it first, which takes the signature away.':
    'May pirma na ang report na ito, pati ang mga file. Baguhin muna ito, na mag-aalis ng pirma.',
  'This work item is not in the estimate of this project. Choose another one.':
    'Wala sa estimate ng project ang work item na ito. Pumili ng iba.',
  'These are no rows of a daily report.': 'Hindi ito mga linya ng daily report.',
  'This must be a number of hours.': 'Bilang ng oras dapat ito.',
  'Hours must be above zero.': 'Dapat higit sa zero ang oras.',
  'Write at least one row.': 'Magsulat ng kahit isang linya.',
  'Write at most {most} rows.': 'Hanggang {most} linya lang.',
  'Choose the scope of work.': 'Piliin ang scope of work.',
  'Write the hours.': 'Isulat ang oras.',
  'From 0.01 to 24 hours.': 'Mula 0.01 hanggang 24 na oras.',
  'Say what was done.': 'Isulat kung ano ang ginawa.',
  'Choose the date.': 'Piliin ang petsa.',
  'Say what the visit is for.': 'Isulat kung para saan ang bisita.',
  'Say what happens.': 'Isulat kung ano ang mangyayari.',
}

/** Sentences that any field or any call may say. */
const ANYWHERE: Sentences = {
  'Saved!': 'Na-save na!',
  'Reversed.': 'Na-reverse na.',
  'Withdrawn.': 'Binawi na.',
  'File added.': 'Naidagdag ang file.',
  'File removed.': 'Naalis ang file.',
  'Your work has been saved': 'Na-save na ang gawa mo',
  'Your work has been updated': 'Na-update na ang gawa mo',
  'Your work has been archived': 'Na-archive na ang gawa mo',
  'Your work has been restored': 'Na-restore na ang gawa mo',
  'The request got no answer': 'Walang sumagot sa request.',
  'Someone else is changing the same thing right now. Please try again.':
    'May ibang nagbabago nito ngayon. Subukan ulit.',
  'This is required.': 'Kailangan ito.',
  'This has the wrong form.': 'Mali ang anyo nito.',
  'This field is not known here.': 'Hindi kilala dito ang field na ito.',
  'Use a multiple of {step}.': 'Multiple ng {step} dapat.',
  'This must be a text.': 'Teksto dapat ito.',
  'This must be a number.': 'Numero dapat ito.',
  'This must be a whole number.': 'Buong numero dapat ito.',
  'This must be true or false.': 'True o false dapat ito.',
  'This must be a list.': 'Listahan dapat ito.',
  'This must be a date.': 'Petsa dapat ito.',
  'This is not an email address.': 'Hindi ito email address.',
  'This is not a web address.': 'Hindi ito web address.',
  'This is not a date.': 'Hindi ito petsa.',
  'This is not a moment in time.': 'Hindi ito oras.',
  'This is not an identifier.': 'Hindi ito identifier.',
  'This must be {value}.': '{value} dapat ito.',
  'Choose one of these: {choices}.': 'Pumili sa mga ito: {choices}.',
  'Use at most {most} characters.': 'Hanggang {most} karakter lang.',
  'Send at most {most}.': 'Hanggang {most} lang.',
  'This must be less than {most}.': 'Dapat mas mababa sa {most}.',
  'This cannot be more than {most}.': 'Hindi puwedeng higit sa {most}.',
  'Use at least {least} characters.': 'Hindi bababa sa {least} karakter.',
  'Send at least {least}.': 'Hindi bababa sa {least}.',
  'This must be above zero.': 'Dapat higit sa zero.',
  'This cannot be negative.': 'Hindi puwedeng negatibo.',
  'This must be more than {least}.': 'Dapat higit sa {least}.',
  'This cannot be less than {least}.': 'Hindi puwedeng mas mababa sa {least}.',
  'Write this on one line.': 'Isulat ito sa isang linya.',
  'Remove the characters that cannot be shown.': 'Alisin ang mga karakter na hindi maipapakita.',
  'This could not be read.': 'Hindi ito mabasa.',
  'This must be an amount.': 'Halaga dapat ito.',
  'Use at most two decimals.': 'Hanggang dalawang decimal lang.',
  'Use at most four decimals.': 'Hanggang apat na decimal lang.',
  'Use at most six decimals.': 'Hanggang anim na decimal lang.',
  'This must be a percentage.': 'Porsiyento dapat ito.',
  'Write the number with digits, for example 0917 123 4567.': 'Isulat ang numero, halimbawa 0917 123 4567.',
  'An amount cannot be more than ₱{most}.': 'Hindi puwedeng higit sa ₱{most} ang halaga.',
}

/** Letters about a person’s own account. */
const LETTERS: Sentences = {
  'Hello {name},': 'Kumusta {name},',
  'Hello,': 'Kumusta,',
  'Sign in': 'Mag-sign in',
  'If the button does not work, copy this address: {link}':
    'Kung ayaw gumana ng button, kopyahin ang address na ito: {link}',
  'Set a new password for Itayo': 'Gumawa ng bagong password sa Itayo',
  'Someone, probably you, asked for a new password. The link works once, for 60 minutes.':
    'May humingi ng bagong password, malamang ikaw. Isang beses lang gagana ang link, sa loob ng 60 minuto.',
  'If it was not you, do nothing: your password stays as it is.':
    'Kung hindi ikaw iyon, huwag gumawa ng kahit ano: hindi magbabago ang password mo.',
  'Set a new password': 'Gumawa ng bagong password',
  'Confirm your email address for Itayo': 'Kumpirmahin ang email address mo sa Itayo',
  'Please confirm that this is your email address. The link works once, for 7 days.':
    'Kumpirmahin na email address mo ito. Isang beses lang gagana ang link, sa loob ng 7 araw.',
  'Confirm my address': 'Kumpirmahin ang address ko',
  'If this was not you, set a new password now: that signs everybody out.':
    'Kung hindi ikaw ito, gumawa na ng bagong password: masa-sign out ang lahat.',
  'If you did not expect this, ask your company administrator.':
    'Kung hindi mo ito inaasahan, itanong sa administrator ng kumpanya.',
  'Your Itayo password was changed': 'Nabago ang password mo sa Itayo',
  'The password of your Itayo account was changed.': 'Nabago ang password ng account mo sa Itayo.',
  '{first} Then tell your company administrator.': '{first} Tapos sabihin sa administrator ng kumpanya.',
  'New sign-in to Itayo': 'Bagong sign-in sa Itayo',
  'Somebody signed in to your account on a device that we do not know.':
    'May nag-sign in sa account mo sa device na hindi namin kilala.',
  '{first} If it was you, there is nothing to do.': '{first} Kung ikaw iyon, wala kang gagawin.',
  'When: {time}, Philippine time.': 'Kailan: {time}, oras sa Pilipinas.',
  '{when} Device: {device}. Network address: {address}.':
    '{when} Device: {device}. Network address: {address}.',
  'Your Itayo sign-in now asks for a code': 'Hihingi na ng code ang sign-in mo sa Itayo',
  'A second factor was switched on: signing in takes your password and a code of your app.':
    'Naka-on na ang second factor: password at code ng app mo ang kailangan sa pag-sign in.',
  '{first} Then ask your company administrator to reset the second factor.':
    '{first} Tapos ipa-reset ang second factor sa administrator ng kumpanya.',
  'Your Itayo sign-in no longer asks for a code': 'Hindi na hihingi ng code ang sign-in mo sa Itayo',
  'The second factor of your Itayo account was switched off.':
    'Naka-off na ang second factor ng account mo sa Itayo.',
  '{first} Then switch the second factor on again in your profile.':
    '{first} Tapos i-on ulit ang second factor sa profile mo.',
  'You have new Itayo recovery codes': 'May bago kang recovery code sa Itayo',
  'New recovery codes were made. The ones from before no longer work.':
    'May bagong recovery code. Hindi na gagana ang mga dati.',
  '{first} Then make new recovery codes in your profile.':
    '{first} Tapos gumawa ng bagong recovery code sa profile mo.',
  'Your Itayo second factor was reset': 'Na-reset ang second factor mo sa Itayo',
  'An administrator of your company took the second factor off your account and signed you out everywhere. Sign in with your password and set it up again.':
    'Inalis ng administrator ng kumpanya ang second factor ng account mo at na-sign out ka kahit saan. Mag-sign in gamit ang password at i-set up ulit.',
  'Somebody tries to sign in to your Itayo account': 'May sumusubok mag-sign in sa account mo sa Itayo',
  'Somebody typed your right password and then five wrong codes. They did not get in, and sign-in is closed for 15 minutes.':
    'May nag-type ng tamang password mo at limang maling code. Hindi siya nakapasok, at sarado ang sign-in sa loob ng 15 minuto.',
  'If this was not you, set a new password now: the one you have is known to somebody else.':
    'Kung hindi ikaw ito, gumawa na ng bagong password: alam na ng iba ang password mo.',
  'A recovery code was used to sign in to Itayo': 'May gumamit ng recovery code para mag-sign in sa Itayo',
  'Somebody signed in to your account with a recovery code. {count} are left.':
    'May nag-sign in sa account mo gamit ang recovery code. {count} na lang ang natira.',
  'This is now the address of your Itayo account': 'Ito na ang address ng account mo sa Itayo',
  'Your Itayo account now has this address. You sign in with it, and notices go here.':
    'Ito na ang address ng account mo sa Itayo. Dito ka magsa-sign in, at dito pupunta ang mga abiso.',
  'Your Itayo account is yours again': 'Sa iyo na ulit ang account mo sa Itayo',
  'You said that it was not you who changed the address. This address is back, everybody was signed out, and the password from before no longer works. The link for a new one is in another mail.':
    'Sinabi mong hindi ikaw ang nagbago ng address. Naibalik ang address na ito, na-sign out ang lahat, at hindi na gagana ang dating password. Nasa ibang mail ang link para sa bago.',
  'If signing in asks for a code that you did not set up, ask your company administrator to reset the second factor.':
    'Kung humingi ng code na hindi mo ginawa ang sign-in, ipa-reset ang second factor sa administrator ng kumpanya.',
  'A file of your Itayo data was made': 'May ginawang file ng data mo sa Itayo',
  'An administrator of your company made a file of everything Itayo holds about you, for your written request of {day}.':
    'Gumawa ang administrator ng kumpanya ng file ng lahat ng hawak ng Itayo tungkol sa iyo, para sa nakasulat mong hiling noong {day}.',
  unknown: 'hindi alam',
}

/** In the bell, and in the letters about mentions. */
const NOTICES: Sentences = {
  'Low stock in {project}': 'Kaunti na ang stock sa {project}',
  'At the reorder point or below: {materials}.': 'Nasa reorder point o mas mababa: {materials}.',
  'Stock count {number} confirmed': 'Nakumpirma ang stock count {number}',
  'Stock count {number} rejected': 'Hindi tinanggap ang stock count {number}',
  'The stock says what was counted.': 'Ayon na sa bilang ang stock.',
  'No daily report of {project}': 'Walang daily report ang {project}',
  'The report of {day} is not filed yet. The records of the site fill most of it.':
    'Wala pa ang report ng {day}. Karamihan nito ay mapupunan ng mga record ng site.',
  'No weekly report of {project}': 'Walang weekly report ang {project}',
  'The week of {first} – {last} was not saved. File it, or file it as without work.':
    'Hindi na-save ang linggo ng {first} – {last}. I-file ito, o i-file na walang trabaho.',
  'Purchase Requisition {number} {what}': 'Purchase Requisition {number}: {what}',
  'Equipment Request {number} {what}': 'Equipment Request {number}: {what}',
  'Fuel Request {number} {what}': 'Fuel Request {number}: {what}',
  approved: 'inaprubahan',
  disapproved: 'hindi inaprubahan',
  withdrawn: 'binawi',
  cancelled: 'kinansela',
  'ended early': 'natapos nang maaga',
  '{person} mentioned you in {place}': 'Binanggit ka ni {person} sa {place}',
  'an update of {project}': 'update ng {project}',
  'a reply in {project}': 'sagot sa {project}',
  'a comment on {item}': 'comment sa {item}',
  'You were mentioned in Itayo': 'May bumanggit sa iyo sa Itayo',
  'Open it in Itayo': 'Buksan sa Itayo',
  'You get this letter because you asked for mentions by mail. You can change that in your profile.':
    'Natatanggap mo ang sulat na ito dahil hiniling mong ipadala sa email kapag may bumanggit sa iyo. Mababago mo iyan sa profile mo.',
}

/** Everything that is said in whole sentences, by its English. */
export const FILIPINO_SENTENCES: Sentences = {
  ...SITE,
  ...FILES_AND_REPORTS,
  ...ANYWHERE,
  ...LETTERS,
  ...ACCOUNT_SENTENCES,
  ...NOTICES,
  ...IMPORT_SENTENCES,
}
