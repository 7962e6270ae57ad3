import { letterheadLines } from '../../../../lib/letterhead.ts'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './letterhead.module.css'
import { PAPER_NAMES, type ProfileValues } from './profile-form.ts'

/** Previews the print while typing, so that a mistake is found without printing. */
export function Letterhead({ values, logo }: { values: ProfileValues; logo: string | null }) {
  const paper = PAPER_NAMES[values.paper_size]
  return (
    <Panel title="On paper" subtitle={`${paper.name}, ${paper.size}`}>
      <div className={`middle ${classes.desk}`}>
        <div
          className={`column clip ${classes.sheet}`}
          style={{ aspectRatio: 1 / paper.ratio }}
          aria-label="Letterhead preview"
          role="img"
        >
          <div className={`flex gap-10 breakable ${classes.head}`}>
            {logo ? <img className={`fixed ${classes.logo}`} src={logo} alt="" /> : null}
            <div className="shrink">
              <div className="dense heavy">{values.name || 'Company name'}</div>
              {letterheadLines(values).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
          </div>
          <div className={`fill stack gap-12 ${classes.lines}`}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
              <span key={line} />
            ))}
          </div>
          <div className={`stack halves gap-24 ${classes.signatures}`}>
            <span>Prepared by</span>
            <span>Approved by</span>
          </div>
        </div>
      </div>
    </Panel>
  )
}
