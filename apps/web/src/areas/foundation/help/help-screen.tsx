import {
  IconBook2,
  IconChartBar,
  IconChevronRight,
  IconHammer,
  IconNews,
  IconSettings,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { IconPart } from '../../../ui/icon.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { SearchField } from '../../../ui/toolbar.tsx'
import { TOPICS, topicPath } from './contents.ts'
import { FoundList } from './help-nav.tsx'
import classes from './help-start.module.css'

const ICONS: Record<string, IconPart> = {
  'setting-up': IconSettings,
  'project-setup': IconBook2,
  'project-execution': IconHammer,
  insights: IconChartBar,
  'release-notes': IconNews,
}

/** The start of the help: ask, or choose a topic. */
export function HelpScreen() {
  const [typed, setTyped] = useState('')
  return (
    <Page width="form">
      <PageHeader title="Online help" subtitle="Short answers about what Itayo does today." />
      <div className={classes.startSearch}>
        <SearchField label="Search help" value={typed} onChange={setTyped} />
      </div>
      {typed.trim() ? (
        <div className={`card ${classes.startFound}`}>
          <FoundList typed={typed} />
        </div>
      ) : (
        <ul className={`stack gap-16 ${classes.topics}`}>
          {TOPICS.map((topic) => {
            const Icon = ICONS[topic.id] ?? IconBook2
            return (
              <li key={topic.id} className="column clip panel">
                <Link to={topicPath(topic)} className={`flex gap-12 inset-14 ink ${classes.topicHead}`}>
                  <span className={`fixed middle accent ${classes.topicIcon}`}>
                    <Icon size={18} stroke={1.7} aria-hidden />
                  </span>
                  <span>
                    <span className={`block title ${classes.topicTitle}`}>{topic.title}</span>
                    <span className="block small regular muted">{topic.summary}</span>
                  </span>
                </Link>
                <ul>
                  {topic.articles.map((article) => (
                    <ArticleLine key={article.id} title={article.title} path={topicPath(topic, article)} />
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      )}
    </Page>
  )
}

function ArticleLine({ title, path }: { title: string; path: string }) {
  return (
    <li>
      <Link
        to={path}
        className={`row between line-above hovers focus-inside dense ink ${classes.topicArticle}`}
      >
        {title}
        <IconChevronRight size={15} stroke={1.7} aria-hidden />
      </Link>
    </li>
  )
}
