import { Loader, type MantineSize } from '@mantine/core'

/** A turning wheel that says what it stands for: without a role its words would be read to nobody. */
export function Waiting({ words, size }: { words: string; size: number | MantineSize }) {
  return <Loader role="status" aria-label={words} size={size} />
}
