import classes from './coded-name.module.css'

/** A phase as lists name it: its code in a narrow column, and the name beside it, in lines of its own. */
export function CodedName({ code, name }: { code: string; name: string }) {
  return (
    <span className={`shrink gap-10 ${classes.coded}`}>
      <span className={`fixed muted ${classes.code}`}>{code}</span>
      <span className={classes.name}>{name}</span>
    </span>
  )
}
