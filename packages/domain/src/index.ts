export * from './accounts/pages.ts'
export * from './accounts/password.ts'
export * from './accounts/permissions.ts'
export * from './accounts/starting-roles.ts'
