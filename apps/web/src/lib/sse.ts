/** Reads the server-sent-events format piece by piece. Comment lines are heart-beats: they only show life. */
export function eventReader(onMessage: (data: string) => void): (chunk: string) => void {
  let pending = ''
  let event = ''
  let data: string[] = []

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0 && (event === '' || event === 'message')) onMessage(data.join('\n'))
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
  }

  return (chunk) => {
    const lines = (pending + chunk).split(/\r\n|\n|\r(?!$)/)
    pending = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
