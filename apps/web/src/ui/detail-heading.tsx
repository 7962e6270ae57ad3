import { type ReactNode, useEffect, useRef } from 'react'
import classes from './detail-heading.module.css'

interface DetailHeadingProps {
  title: string
  /** After the title: badges. */
  beside: ReactNode
  /** On a phone what stands beside its list is a page of its own: its heading is the page's, and takes the focus. */
  isPage: boolean
}

/** The name of what was opened from the list beside it. */
export function DetailHeading({ title, beside, isPage }: DetailHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isPage) heading.current?.focus()
  }, [isPage])
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="row wrap gap-4-10">
      <Heading className={classes.heading} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {beside}
    </div>
  )
}
