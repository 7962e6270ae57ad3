import { texts } from '../../../../ui/language/texts.ts'

export const t = texts('attachments', {
  theFiles: 'The files',
  lookAt: 'Look at {name}',
  downloadWhat: 'Download {name}',
  download: 'Download',
  remove: 'Remove',
  removeThis: 'Remove this file?',
  isDeleted: '{name} is deleted. This cannot be undone.',
  removeFile: 'Remove file',
  keepFile: 'Keep file',
  sentWithSave: '{name}, sent when you save',
  takeOut: 'Take {name} out',
  fromCamera: '{label}, from the camera',
  takePhoto: 'Take photo',
  addFiles: 'Add files',
  notUploaded: 'A file was not uploaded',
  notKept: '{name} was not kept',
  noRoom: 'There is no room for it on this device.',
  photoOf: 'Photo of {of}',
  fileOf: 'File of {of}',
})
