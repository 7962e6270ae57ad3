import { matchScore } from '../../../lib/match.ts'
import type { Article, Block, Topic } from './article.ts'
import { INSIGHTS } from './articles/insights.ts'
import { PROJECT_EXECUTION } from './articles/project-execution.ts'
import { PROJECT_SETUP } from './articles/project-setup.ts'
import { RELEASE_NOTES } from './articles/release-notes.ts'
import { SETTING_UP } from './articles/setting-up.ts'

export const TOPICS: readonly Topic[] = [
  SETTING_UP,
  PROJECT_SETUP,
  PROJECT_EXECUTION,
  INSIGHTS,
  RELEASE_NOTES,
]

/** Letter case does not matter in an address. */
export function findTopic(id: string | undefined): Topic | undefined {
  return TOPICS.find((topic) => topic.id === id?.toLowerCase())
}

export function topicPath(topic: Topic, article?: Article): string {
  return `/online-help/topic/${topic.id}${article ? `#${article.id}` : ''}`
}

export function helpEntries(): { to: string; title: string; topic: string; words: string }[] {
  return TOPICS.flatMap((topic) =>
    topic.articles.map((article) => ({
      to: topicPath(topic, article),
      title: article.title,
      topic: topic.title,
      words: article.words ?? '',
    })),
  )
}

function textOf(block: Block): string {
  if ('p' in block) return block.p
  if ('tip' in block) return block.tip
  if ('steps' in block) return block.steps.join(' ')
  if ('list' in block) return block.list.join(' ')
  return block.table.rows.flat().join(' ')
}

/** The article as plain words, for searching and for an excerpt. */
export function plainText(article: Article): string {
  return article.blocks.map(textOf).join(' ').replaceAll('**', '')
}

export interface Found {
  topic: Topic
  article: Article
  excerpt: string
}

const EXCERPT = 110

/** The sentence around the first word that was found, or the beginning. */
function excerptOf(text: string, typed: string): string {
  const [word = ''] = typed.toLowerCase().split(/\s+/)
  const at = text.toLowerCase().indexOf(word)
  const from = at < 60 ? 0 : text.indexOf(' ', at - 40) + 1
  const piece = text.slice(from, from + EXCERPT)
  return `${from > 0 ? '… ' : ''}${piece}${from + EXCERPT < text.length ? ' …' : ''}`
}

/** The best first. Nothing typed finds nothing: the list of topics is there for that. */
export function searchHelp(typed: string): Found[] {
  const words = typed.trim()
  if (!words) return []
  return TOPICS.flatMap((topic) => topic.articles.map((article) => ({ topic, article })))
    .map(({ topic, article }) => {
      const text = plainText(article)
      // Letters in order are a help for names, not for whole texts: there they are in everything.
      const inWords = matchScore(words, article.title, article.words)
      const inText = words
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.toLowerCase().includes(word))
      const score = 2 * inWords + (inText ? 1 : 0)
      return { topic, article, score, excerpt: excerptOf(text, words) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ topic, article, excerpt }) => ({ topic, article, excerpt }))
}
