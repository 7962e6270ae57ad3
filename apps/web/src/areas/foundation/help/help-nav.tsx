import { Link, useLocation } from 'react-router'
import { SearchField } from '../../../ui/toolbar.tsx'
import { searchHelp, TOPICS, topicPath } from './contents.ts'
import classes from './help.module.css'

interface HelpNavProps {
  typed: string
  onType: (typed: string) => void
}

/** Stands beside a topic: the whole help as a list, or the finds of a search. */
export function HelpNav({ typed, onType }: HelpNavProps) {
  const { pathname, hash } = useLocation()
  const here = pathname + hash
  return (
    <nav className={classes.nav} aria-label="Help">
      <SearchField label="Search help" value={typed} onChange={onType} />
      {typed.trim() ? (
        <FoundList typed={typed} />
      ) : (
        TOPICS.map((topic) => (
          <section key={topic.id} aria-label={topic.title}>
            <Link
              to={topicPath(topic)}
              className={`strong ink ${classes.navTopic}`}
              aria-current={here === topicPath(topic) ? 'page' : undefined}
            >
              {topic.title}
            </Link>
            <ul>
              {topic.articles.map((article) => (
                <li key={article.id}>
                  <Link
                    to={topicPath(topic, article)}
                    className={`regular muted ${classes.navArticle}`}
                    aria-current={here === topicPath(topic, article) ? 'page' : undefined}
                  >
                    {article.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </nav>
  )
}

export function FoundList({ typed }: { typed: string }) {
  const found = searchHelp(typed)
  if (found.length === 0) {
    return (
      <p className={`dense ${classes.nothing}`} role="status">
        Nothing in the help speaks of “{typed.trim()}”. Try another word.
      </p>
    )
  }
  return (
    <ul className="stack gap-2 mt-8" aria-label="Found">
      {found.map(({ topic, article, excerpt }) => (
        <li key={`${topic.id}#${article.id}`}>
          <Link to={topicPath(topic, article)} className={`block hovers regular ${classes.foundRow}`}>
            <span className="dense firm accent">{article.title}</span>
            <span className={`small ${classes.foundTopic}`}>{topic.title}</span>
            <span className="block small muted">{excerpt}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
