import type { TextsOf } from '../../../../ui/language/texts.ts'
import type { t } from './en.ts'

export const fil: TextsOf<typeof t> = {
  theFiles: 'Ang mga file',
  lookAt: 'Tingnan ang {name}',
  downloadWhat: 'I-download ang {name}',
  download: 'I-download',
  remove: 'Alisin',
  removeThis: 'Alisin ang file na ito?',
  isDeleted: 'Buburahin ang {name}. Hindi na ito maibabalik.',
  removeFile: 'Alisin ang file',
  keepFile: 'Huwag alisin',
  sentWithSave: '{name}, ipapadala pag-save mo',
  takeOut: 'Alisin ang {name}',
  fromCamera: '{label}, mula sa camera',
  takePhoto: 'Kumuha ng litrato',
  addFiles: 'Magdagdag ng file',
  notUploaded: 'May file na hindi na-upload',
  notKept: 'Hindi naitago ang {name}',
  noRoom: 'Wala nang espasyo para dito sa device.',
  photoOf: 'Litrato ng {of}',
  fileOf: 'File ng {of}',
  kept: 'Nakatago sa device na ito. Kusa itong ipapadala.',
  anUpdate: 'isang update',
}
