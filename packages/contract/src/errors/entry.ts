/** What is answered, under which HTTP code, in which words. */
export interface ErrorEntry {
  http: number
  title: string
  text: string
}
