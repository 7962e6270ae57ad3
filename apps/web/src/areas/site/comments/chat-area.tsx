import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'

export interface ChatHandle {
  /** Goes to the newest, and stays there while more comes. */
  toEnd: () => void
  /** Comments in sight stay there, whatever opens below them. */
  stay: () => void
  /** Comments in sight stay there while others come above them. */
  stayBelow: () => void
}

interface ChatAreaProps {
  label: string
  className?: string | undefined
  children: ReactNode
  ref?: Ref<ChatHandle>
}

/** So near to the end somebody still reads the newest. */
const NEAR = 24

/** A box that scrolls, opens at its end, and follows what is added there as long as nobody scrolls away. */
export function ChatArea({ label, className, children, ref }: ChatAreaProps) {
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const fromEnd = useRef<number | null>(null)

  useImperativeHandle(ref, () => ({
    toEnd() {
      isAtEnd.current = true
      if (box.current) box.current.scrollTop = box.current.scrollHeight
    },
    stay() {
      isAtEnd.current = false
    },
    stayBelow() {
      isAtEnd.current = false
      if (box.current) fromEnd.current = box.current.scrollHeight - box.current.scrollTop
    },
  }))

  useEffect(() => {
    const element = box.current
    // A test that draws no page has no sizes either.
    if (!element || !content.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
      else if (fromEnd.current !== null) element.scrollTop = element.scrollHeight - fromEnd.current
      fromEnd.current = null
    })
    observer.observe(content.current)
    // When the composer below takes more room.
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <section
      ref={box}
      className={className}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must get into it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - NEAR
      }}
    >
      <div ref={content}>{children}</div>
    </section>
  )
}
