import type { Post } from '@itayo/contract'

/** "6 likes", as the button says it; nobody's liking is not counted. */
export function likeWords(likes: number): string {
  if (likes === 0) return 'Like'
  return likes === 1 ? '1 like' : `${likes} likes`
}

/** "Ana Reyes, Paolo Dizon and 4 others". */
export function likerWords({ likes, liked_by }: Pick<Post, 'likes' | 'liked_by'>): string {
  const others = likes - liked_by.length
  if (liked_by.length === 0) return ''
  if (others > 0) return `${liked_by.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`
  const last = liked_by.at(-1)
  return liked_by.length === 1 ? `${last}` : `${liked_by.slice(0, -1).join(', ')} and ${last}`
}
