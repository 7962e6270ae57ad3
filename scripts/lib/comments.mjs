import { parseSync } from 'vite'

/** A sentence that begins so has no subject: it says neither what a thing does nor why. */
const WITHOUT_SUBJECT = /^(?:What|Those|Of)\b/
/** SQL stands in texts, whose comments the parser does not see. */
const SQL_COMMENT = /(?:^|\n)([^\S\n]*--[^\n]*)(?:\n[^\S\n]*--[^\n]*)*/g

/** Comments without a subject, each with its line; lines of `//` below one another are one comment. */
export function commentsWithoutSubject(source, file) {
  const found = []
  const lineAt = (offset) => source.slice(0, offset).split('\n').length
  let end = -1
  for (const comment of parseSync(file, source).comments) {
    const goesOn =
      comment.type === 'Line' && end >= 0 && /^\n[^\S\n]*$/.test(source.slice(end, comment.start))
    end = comment.type === 'Line' && standsAlone(comment) ? comment.end : -1
    if (!goesOn) note(comment.value.replace(/^[\s*]+/, ''), comment.start)
  }
  for (const { 1: line, index } of source.matchAll(SQL_COMMENT))
    note(line.trim().replace(/^--\s*/, ''), index + 1)
  return found

  function standsAlone({ start }) {
    return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
  }

  function note(words, offset) {
    if (WITHOUT_SUBJECT.test(words)) found.push({ line: lineAt(offset), words: words.split('\n')[0].trim() })
  }
}
