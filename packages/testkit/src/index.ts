export * from './mail.ts'
export * from './mailbox.ts'
