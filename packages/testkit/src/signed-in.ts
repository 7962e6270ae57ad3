/** The sign-in of somebody who has no second factor. */
export function signedIn<Reply extends { token: string }>(reply: Reply | { challenge: string }): Reply {
  if ('challenge' in reply) throw new Error('this person has a second factor')
  return reply
}
