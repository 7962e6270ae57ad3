import { useState } from 'react'
import classes from './project-photo.module.css'

/** The main picture, or the outline of a building that is still to come. Decoration: the name says it all. */
export function ProjectPhoto({ image }: { image: string | null }) {
  // A signed link may have run out: the drawing then does.
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={`full clip ${classes.photo}`} aria-hidden>
      {image && image !== broken ? (
        <img src={image} alt="" loading="lazy" draggable={false} onError={() => setBroken(image)} />
      ) : (
        <Drawing />
      )}
    </div>
  )
}

const STOREYS = [36, 66]
const BAYS = [0, 1, 2, 3, 4]

/** In the middle, so that a square cut of it still shows the building. */
function Drawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 112" preserveAspectRatio="xMidYMid slice" fill="none">
      <g className={classes.lines}>
        <path d="M0 96H360" />
        <path d="M100 32H260V36H100ZM105 66H255" />
        <path d="M105 36V96M135 36V96M165 36V96M195 36V96M225 36V96M255 36V96" />
        {STOREYS.flatMap((top) =>
          BAYS.map((bay) => (
            <rect key={`${top}-${bay}`} x={113 + bay * 30} y={top + 8} width="14" height="13" rx="1" />
          )),
        )}
      </g>
      <g className={classes.crane}>
        <path d="M82 96V18M96 18H22M22 18V28M96 18V25H90V18M82 10L30 18M82 10L94 18M82 10V18" />
      </g>
    </svg>
  )
}
