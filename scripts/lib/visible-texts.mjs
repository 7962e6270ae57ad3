import { parseAst } from 'vite'
import { walkCode } from './walk-code.mjs'

/** Attributes that nobody reads: styles, addresses, kinds. What is read aloud counts as read. */
const UNREAD =
  /^(class|data-|key$|to$|href$|role$|variant$|color$|style$|type$|autoComplete$|inputMode$|tone$|d$|size$|width$|columns$)/

/** A word of a language: a capital letter and small ones, or two words with a space between. */
const IS_TEXT = /^[\s(“"]*[A-Z][a-z]+|[A-Za-z]{2,}[,:]? [A-Za-z(]{1,}/

/** Texts that a person could read and that stand in the code itself, with the line of each. */
export function visibleTexts(source, file) {
  const found = []
  const lineAt = (offset) => source.slice(0, offset).split('\n').length
  const note = (node, text) => {
    if (IS_TEXT.test(text)) found.push({ line: lineAt(node.start), text: text.trim().replace(/\s+/g, ' ') })
  }
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const enter = (node) => {
    if (isUnread(node)) return false
    if (node.type === 'JSXText') note(node, node.value)
    if (node.type === 'Literal' && typeof node.value === 'string') note(node, node.value)
    if (node.type === 'TemplateLiteral') note(node, node.quasis.map(({ value }) => value.cooked).join('{}'))
    return true
  }
  const isPassed = (name, node) =>
    name === 'quasis' || (name === 'key' && node.type === 'Property' && !node.computed)
  walkCode(program, enter, isPassed)
  return found
}

function isUnread(node) {
  if (/^(Import|Export(All|Named)Declaration$)/.test(node.type)) return !node.declaration
  if (/^TS(Type|Interface|Literal)/.test(node.type)) return true
  if (node.type === 'JSXAttribute') return UNREAD.test(node.name.name ?? '')
  if (node.type === 'ThrowStatement' || (node.type === 'NewExpression' && node.callee.name === 'Error'))
    return true
  if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(node.operator)
  return false
}
