import { mentionsIn, plainTalk, TALK_EMPTY, withNames } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { notifyOfMention } from '../../foundation/notifications/mail.ts'
import * as store from './store.ts'

/** Words or files: nobody is told of nothing. */
export function requireTalk(words: string, files: number, path: string): void {
  if (words.trim() === '' && files === 0)
    throw new AppError('invalid_input', { fields: [{ path, message: TALK_EMPTY }] })
}

const idsIn = (text: string) => mentionsIn(text).map(({ id }) => id)

/** Texts with the names of today, read at once for all of them. */
export async function namedToday(tx: Tx, texts: readonly string[]): Promise<(text: string) => string> {
  const names = await store.names(tx, [...new Set(texts.flatMap(idsIn))])
  return (text) => withNames(text, names)
}

interface Written {
  projectId: number
  before: string
  after: string
  /** The text that holds the mention: "an update of Sta. Maria ES". */
  where: string
  link: string
}

/**
 * Whoever a text mentions that it did not mention before is told, in the bell and by mail if they want that. Nobody is
 * told of a project that they do not see.
 */
export async function tellMentioned(tx: Tx, ctx: Ctx, written: Written): Promise<void> {
  const { companyId, userId } = ctx.actor
  const told = new Set([...idsIn(written.before), userId])
  const news = idsIn(written.after).filter((id) => !told.has(id))
  const people = await store.whoSees(tx, written.projectId, news)
  if (people.length === 0) return
  const author = (await store.names(tx, [userId])).get(userId) ?? 'Somebody'
  for (const id of people) {
    await notifyOfMention(
      tx,
      { companyId, userId: id },
      {
        kind: 'mention',
        title: `${author} mentioned you in ${written.where}`.slice(0, 120).toWellFormed(),
        text: plainTalk(written.after).slice(0, 500).toWellFormed(),
        link: written.link,
      },
    )
  }
}
