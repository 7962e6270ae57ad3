import { parseAst } from 'vite'
import { walkCode } from './walk-code.mjs'

/** From a capital letter, or from something put in, to a full stop. */
const IS_SENTENCE = /^([A-Z“]|\{\d+\}).* .*[.?]$/s

/** Whole sentences in the code, with {1}, {2} … for what is put into them. */
export function sentencesIn(source) {
  const found = []
  const note = (text) => IS_SENTENCE.test(text) && found.push(text)
  walkCode(parseAst(source, { lang: 'ts' }), (node) => {
    // An Error that is no refusal is for the log, and the summary of a route for who reads the API.
    if (node.type === 'NewExpression' && node.callee.name === 'Error') return false
    if (node.type === 'Property' && node.key.name === 'summary') return false
    if (node.type === 'Literal' && typeof node.value === 'string') note(node.value)
    if (node.type === 'TemplateLiteral')
      note(node.quasis.map(({ value }, at) => (at === 0 ? '' : `{${at}}`) + value.cooked).join(''))
    return true
  })
  return found
}
