import type { materials, RouteCall } from '@itayo/contract'

/** The paper of a request of any kind is mailed with this. */
export type Letter = Omit<RouteCall<typeof materials.sendMail>['body'], 'purchase_request'>

/** Addresses are typed with commas, semicolons or spaces between them. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** The server's refusals by the field that they were typed in. */
export function lettersErrors(fields: Readonly<Record<string, string>>): { to?: string; cc?: string } {
  const first = (pattern: RegExp) => Object.entries(fields).find(([name]) => pattern.test(name))?.[1]
  const [to, cc] = [first(/^(receiver|also_to)/), first(/^cc/)]
  return { ...(to && { to }), ...(cc && { cc }) }
}
