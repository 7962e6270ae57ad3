export * from './mail.ts'
export * from './mailbox.ts'
export * from './signed-in.ts'
