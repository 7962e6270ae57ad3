import type { ErrorCode } from './errors.ts'
import { ACCOUNT_ERRORS } from './filipino-account.ts'

/** The table of errors in Filipino, for what calls of the site can answer. A code that is not here stays English. */
export const FILIPINO_ERRORS: Readonly<Partial<Record<ErrorCode, { title: string; text: string }>>> = {
  ...ACCOUNT_ERRORS,
  malformed: { title: 'Hindi mabasa', text: 'Hindi mabasa ang request. Subukan ulit.' },
  unauthenticated: { title: 'Hindi naka-sign in', text: 'Mag-sign in muna.' },
  session_ended: { title: 'Tapos na ang session', text: 'Tapos na ang session mo. Mag-sign in ulit.' },
  permission_denied: { title: 'Hindi ka pinapayagan', text: 'Hindi ka pinapayagan dito.' },
  wrong_claim: {
    title: 'Hindi ka pinapayagan',
    text: 'Iba ang kumpanya o user ng request na ito sa naka-sign in.',
  },
  confirm_password: {
    title: 'Kumpirmahing ikaw ito',
    text: 'I-type ulit ang password mo. Mahigit 15 minuto na mula nang i-type mo ito.',
  },
  'account.factor_required': {
    title: 'Kailangan ng second factor',
    text: 'Humihingi ng second factor ang kumpanya mo. I-set up muna ito.',
  },
  'feature.off': {
    title: 'Hindi naka-on',
    text: 'Hindi ito naka-on para sa kumpanya mo. Itanong sa nagpapatakbo ng Itayo.',
  },
  'credits.none': {
    title: 'Wala nang credits!',
    text: '15 credits ang bawat gamit ng Power Tool, at kulang ang wallet mo at ang pool ng kumpanya mo. Lumapit sa Super Admin para sa dagdag na credits. Walang binawas.',
  },
  'credits.insufficient': {
    title: 'Kulang ang credits',
    text: '250 credits sa pool ng kumpanya mo ang kailangan para mag-subscribe.',
  },
  'credits.pool_too_small': {
    title: 'Kulang ang pool',
    text: 'Mas kaunti riyan ang credits sa pool ng kumpanya mo. Walang inilipat.',
  },
  'credits.platform_only': {
    title: 'Hindi ka pinapayagan',
    text: 'Ang Super Admin lang ang nag-aapruba ng hiling na credits o nagbibigay ng bago.',
  },
  'credits.company_only': {
    title: 'Walang sariling kumpanya',
    text: 'Walang sariling credits ang platform. Mag-sign in bilang tao ng isang kumpanya.',
  },
  'credits.decided': {
    title: 'Napagpasyahan na',
    text: 'May pasya na sa hiling na ito. Tingnan ang lagay nito ngayon.',
  },
  'payment.off': {
    title: 'Naka-off ang bayaran',
    text: 'Hindi pa makakabili ng credits dito. Lumapit sa Super Admin para sa dagdag na credits.',
  },
  'payment.provider_away': {
    title: 'Hindi sumasagot ang payment provider',
    text: 'Hindi mabuksan ang pahina ng bayaran. Walang siningil. Subukan ulit pagkaraan ng isang minuto.',
  },
  'payment.not_simulated': {
    title: 'Hindi simulated ang bayad',
    text: 'Hindi simulated ang bayad na ito, o nasagot na ito.',
  },
  'payment.nothing_to_settle': {
    title: 'Walang aayusin',
    text: 'Hindi kailangang tingnan ang bayad na ito, o may nag-ayos na nito.',
  },
  viewing_as: {
    title: 'Hindi ka pinapayagan',
    text: 'Tinitingnan mo ang Itayo bilang ibang role. Umalis muna roon para may mabago.',
  },
  not_found: { title: 'Wala', text: 'Wala ito, o hindi mo ito puwedeng makita.' },
  method_not_found: { title: 'Wala', text: 'Walang ganitong call.' },
  stale_version: {
    title: 'May nagbago na',
    text: 'May ibang nag-save nito bago ka. Ihambing ang sa iyo at sa kanila, tapos i-save ulit.',
  },
  conflict: { title: 'May kasalungat', text: 'Sumasalungat ito sa nandito na.' },
  too_large: { title: 'Sobrang laki ng file', text: 'Mas malaki ito kaysa sa puwede.' },
  unsupported_media: { title: 'Maling uri ng file', text: 'Hindi tinatanggap dito ang ganitong laman.' },
  invalid_input: { title: 'May mali', text: 'May mga field na kailangang ayusin.' },
  invalid_file: { title: 'Maling uri ng file', text: 'Hindi magagamit dito ang ganitong file.' },
  idempotency_mismatch: { title: 'May mali', text: 'Nagamit na ang susi na ito sa ibang request.' },
  throttled: { title: 'Sobrang dami', text: 'Sobrang dami ng request. Maghintay sandali at subukan ulit.' },
  server_error: { title: 'Error', text: 'May nangyaring mali. Subukan ulit' },
  busy: {
    title: 'Sobrang abala',
    text: 'Sobrang abala ng Itayo ngayon. Walang nabago. Subukan ulit pagkaraan ng ilang segundo.',
  },
  unavailable: {
    title: 'Hindi available',
    text: 'Hindi maabot ng Itayo ang database ngayon. Subukan ulit mamaya.',
  },
  storage_full: {
    title: 'Wala nang espasyo',
    text: 'Wala nang espasyo para i-save ito. Sabihin sa nagpapatakbo ng Itayo, tapos subukan ulit.',
  },
  outcome_unknown: {
    title: 'Naputol ang koneksyon',
    text: 'Naputol ang koneksyon sa database habang sine-save ito. Tingnan kung nandoon na, o subukan ulit.',
  },
  'files.unreadable': {
    title: 'Hindi mabuksan ang file',
    text: 'Hindi mabuksan ang file na ito ngayon. Subukan ulit mamaya.',
  },
  'files.range': { title: 'Walang ganoong bahagi', text: 'Labas sa file ang hiningi.' },
  'files.unavailable': {
    title: 'Hindi ma-save ang file',
    text: 'Hindi ma-save ang mga file ngayon, kaya walang nabago. Sabihin sa nagpapatakbo ng Itayo.',
  },
  'project.archived': {
    title: 'Naka-archive ang project',
    text: 'Naka-archive ang project na ito at hindi mababago. I-restore muna.',
  },
  already_exists: { title: 'Mayroon na', text: 'Mayroon nang ganito ang pangalan.' },
  in_use: { title: 'Ginagamit', text: 'Ginagamit ito at hindi maaalis.' },
  'equipment.booked': {
    title: 'Naka-book na',
    text: 'Naka-book na ang makina sa ilan sa mga araw na ito. Pumili ng ibang araw o ibang makina.',
  },
  'team.two_places': {
    title: 'Nasa dalawang lugar',
    text: 'Nasa ibang project ang taong ito sa araw na iyon.',
  },
  'team.already_here': { title: 'Nandito na', text: 'Naka-assign na ang taong ito sa project na ito.' },
  'onsite.reversed': {
    title: 'Na-reverse',
    text: 'Na-reverse na ang slip na ito at hindi na mababago. Gumawa ng bago.',
  },
  'onsite.not_enough': {
    title: 'Kulang ang stock',
    text: 'Kulang na ang stock. Tingnan ang stock at subukan ulit.',
  },
  'onsite.two_places': {
    title: 'Nasa dalawang lugar',
    text: 'May nasa listahang ito na nakasulat sa ibang project sa parehong kalahati ng araw.',
  },
  'onsite.written_already': {
    title: 'Naisulat na',
    text: 'May nasa listahang ito na naisulat na sa kalahating ito ng araw. Itama ang record na iyon.',
  },
  'onsite.machine_written': {
    title: 'Naisulat na',
    text: 'Naisulat na ang makinang ito sa shift na ito. Itama ang slip na iyon.',
  },
  'onsite.slip_elsewhere': {
    title: 'Mayroon na',
    text: 'Na-save na ang slip na ito sa ibang project.',
  },
  'report.archived': { title: 'Naka-archive', text: 'Naka-archive ang report na ito. I-restore muna.' },
  'report.not_archived': {
    title: 'Hindi naka-archive',
    text: 'Hindi naka-archive ang report na ito, o may nag-restore na.',
  },
  'report.signed': {
    title: 'May pirma na',
    text: 'May pirma na ang report na ito. Mawawala ang pirma kapag binago.',
  },
  'approval.decided': { title: 'Napagpasyahan na', text: 'May nagpasya na nito, o binawi na ito.' },
  'approval.needs_approver': { title: 'Approver lang', text: 'Approver ang magpapasya nito.' },
  'transfer.not_owed': { title: 'Hindi utang', text: 'Mas kaunti na ang utang. Tingnan ulit at subukan.' },
  'transfer.not_in_transit': {
    title: 'Wala sa biyahe',
    text: 'Mas kaunti na ang nasa biyahe. Tingnan ang transfer at subukan ulit.',
  },
  'estimate_import.off': {
    title: 'Naka-off ang import',
    text: 'In-off ng kumpanya mo ang import ng estimate.',
  },
  'estimate_import.wrong_status': {
    title: 'Mali ang inilagay',
    text: 'Hindi puwedeng mapunta sa status na iyon ang upload mula sa lagay nito ngayon.',
  },
  'estimate_import.not_ready': {
    title: 'Hindi pa handa',
    text: 'Ayusin muna ang bawat row ng upload na ito at i-save ang huling preview.',
  },
  'estimate_import.bad_hint': {
    title: 'Mali ang inilagay',
    text: 'Hindi tugma sa mga pahina ang sinabi mo tungkol sa dokumentong ito.',
  },
  'estimate_import.changed_since': {
    title: 'May nagbago na',
    text: 'Binago na ang mga na-import na work item. Alisin nang paisa-isa.',
  },
}
