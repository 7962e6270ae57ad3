/** An error is answered with its HTTP code and its words. */
export interface ErrorEntry {
  http: number
  title: string
  text: string
}
