import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { useAuth } from '../../../lib/auth/auth.ts'
import { focusInPage } from '../../../lib/focus.ts'
import type { Article, Topic } from './article.ts'
import { findTopic, TOPICS, topicPath } from './contents.ts'
import classes from './help.module.css'
import { HelpNav } from './help-nav.tsx'
import { BlockView } from './help-text.tsx'

/** The chosen heading comes into view and gets the focus: a screen reader hears no new page by itself. */
function useAnchor(topic: Topic | undefined): void {
  // The key changes with every click: choosing the same heading again goes there again.
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!topic) return
    document.title = `${topic.title} · Online help · Itayo`
    const target = document.getElementById(hash ? hash.slice(1) : 'topic-title')
    if (!target) return
    if (hash) target.scrollIntoView({ block: 'start' })
    else window.scrollTo(0, 0)
    // A first load leaves the focus where the browser put it.
    if (key !== 'default') focusInPage(target)
  }, [topic, hash, key])
}

export function TopicScreen() {
  const topic = findTopic(useParams().topic)
  const [typed, setTyped] = useState('')
  useAnchor(topic)
  if (!topic) return <Navigate to="/404" replace />
  const next = TOPICS[TOPICS.indexOf(topic) + 1]
  return (
    <div className={`fill stack surface ${classes.layout}`}>
      <HelpNav typed={typed} onType={setTyped} />
      <article className={`full normal ${classes.article}`}>
        <nav className={`small muted ${classes.crumbs}`} aria-label="Where you are">
          <Link to="/online-help">Online help</Link> › {topic.title}
        </nav>
        <h1 className={`mt-4 heavy ${classes.title}`} id="topic-title" tabIndex={-1}>
          {topic.title}
        </h1>
        <p className="small muted">
          {readingTime(topic)} · {topic.audience}
        </p>
        <PhoneContents topic={topic} />
        {topic.articles.map((article) => (
          <section key={article.id} aria-labelledby={article.id} className={classes.section}>
            <h2 className={`strong ${classes.heading}`} id={article.id} tabIndex={-1}>
              {article.title}
            </h2>
            {article.blocks.map((block) => (
              <BlockView key={JSON.stringify(block)} block={block} />
            ))}
            <TryIt article={article} />
          </section>
        ))}
        {next ? (
          <footer className={`flex to-end line-above ${classes.foot}`}>
            <Link to={topicPath(next)} className={`row gap-6 ${classes.next}`}>
              Next: {next.title}
              <IconArrowRight size={16} stroke={1.8} aria-hidden />
            </Link>
          </footer>
        ) : null}
      </article>
      <OnThisPage topic={topic} />
    </div>
  )
}

/** On a phone the lists beside the text have no room, so the contents stand above it, folded. */
function PhoneContents({ topic }: { topic: Topic }) {
  return (
    <details className={`box ${classes.contents}`}>
      <summary className={`firm ${classes.contentsHead}`}>On this page</summary>
      <ul aria-label="Contents">
        {topic.articles.map((article) => (
          <li key={article.id}>
            <Link to={topicPath(topic, article)} className={`row line-above ${classes.contentsLink}`}>
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function OnThisPage({ topic }: { topic: Topic }) {
  const { hash } = useLocation()
  return (
    <aside className={classes.aside} aria-label="On this page">
      <h2 className="small strong muted">On this page</h2>
      <ul className={classes.asideList}>
        {topic.articles.map((article) => (
          <li key={article.id}>
            <Link
              to={topicPath(topic, article)}
              className={`block small regular ${classes.asideLink}`}
              aria-current={hash === `#${article.id}` ? 'location' : undefined}
            >
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Offered to people who may open the page. */
function TryIt({ article }: { article: Article }) {
  const { permissions } = useAuth()
  const to = article.tryIt?.to
  if (!to) return null
  const open = OPEN_TO_ALL.includes(to) || permissions.some(({ path }) => path === to)
  if (!open) return null
  return (
    <Button component={Link} to={to} variant="default" className={classes.tryIt ?? ''}>
      {article.tryIt?.label}
    </Button>
  )
}

const OPEN_TO_ALL: readonly string[] = ['/dashboard', '/Profile/about-me']
const WORDS_PER_MINUTE = 180

function readingTime(topic: Topic): string {
  const words = JSON.stringify(topic.articles.map(({ blocks }) => blocks)).split(/\s+/).length
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
