/**
 * Every node of a parsed program, outermost first. `enter` answers false where nothing below is of interest, and
 * `isPassed` names children that are not walked.
 */
export function walkCode(node, enter, isPassed = () => false) {
  if (Array.isArray(node)) {
    for (const each of node) walkCode(each, enter, isPassed)
    return
  }
  if (!node || typeof node.type !== 'string' || enter(node) === false) return
  for (const [name, child] of Object.entries(node)) {
    if (child && typeof child === 'object' && !isPassed(name, node)) walkCode(child, enter, isPassed)
  }
}
