/** Where rights are handed out, a typed password vouches for its person this long. */
const PASSWORD_STANDS_MINUTES = 15

export function isPasswordRecent(typedAt: Date, now: Date): boolean {
  return now.getTime() - typedAt.getTime() <= PASSWORD_STANDS_MINUTES * 60_000
}
