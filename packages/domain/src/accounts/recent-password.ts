/** How long a typed password stands for the person who typed it, where rights are handed out. */
export const PASSWORD_STANDS_MINUTES = 15

export function isPasswordRecent(typedAt: Date, now: Date): boolean {
  return now.getTime() - typedAt.getTime() <= PASSWORD_STANDS_MINUTES * 60_000
}
