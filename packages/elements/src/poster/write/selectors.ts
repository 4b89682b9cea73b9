/** Whether a selector matches something in the markup of a poster. What a page may change later counts as if it held. */

export interface Node {
  readonly tag: string
  readonly classes: readonly string[]
  readonly attributes: ReadonlyMap<string, string>
  /** Null at the host. */
  readonly parent: Node | null
}

const host: Node = { tag: '', classes: [], attributes: new Map(), parent: null }

/** What no selector asks for, and what is otherwise in each position. */
const unasked = / (?:aria-label|cx|cy|d|data-pose|opacity|points|style|title|transform)="[^"]*"/g

/** The elements of some lists of tokens; equal ones in equal places once. */
export function nodesOf(lists: Iterable<readonly string[]>): readonly Node[] {
  const known = new Map<string, Node>()
  for (const tokens of lists) {
    const open: (readonly [key: string, node: Node])[] = [['', host]]
    for (const written of tokens) {
      if (written === '</>') open.pop()
      const token = written.replace(unasked, '')
      const [, tag, text = '', end] = /^<([\w-]+)(.*?)(\/?)>$/s.exec(token) ?? []
      if (!tag) continue
      const [path, parent] = open.at(-1)!
      const key = `${path}${token}`
      const node = known.get(key) ?? nodeOf(tag, text, parent)
      known.set(key, node)
      if (!end) open.push([key, node])
    }
  }
  return [...known.values()]
}

function nodeOf(tag: string, text: string, parent: Node): Node {
  const attributes = new Map(
    Array.from(text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, key, value = '']) => [key!, value]),
  )
  return { tag, classes: (attributes.get('class') ?? '').split(' '), attributes, parent }
}

/** Whether one of the selectors of a rule matches one of the elements. */
export const matchesAny = (selectors: string, nodes: readonly Node[]): boolean =>
  parted(selectors, ',').some((selector) => {
    const compounds = compoundsOf(selector)
    return compounds.some(({ text }) => /:host\b/.test(text))
      ? compounds.length === 1 || nodes.some((node) => matches(node, compounds))
      : nodes.some((node) => matches(node, compounds))
  })

interface Compound {
  readonly text: string
  /** What stands before it: a space, `>`, `+` or `~`; nothing before the first. */
  readonly after: string
}

/** The compounds of a selector, the last one first. */
function compoundsOf(selector: string): readonly Compound[] {
  const found: Compound[] = []
  let depth = 0
  let text = ''
  let after = ''
  for (const letter of `${selector.trim().replace(/\s*([>+~])\s*(?![^([]*[\])])/g, '$1')} `) {
    depth += '(['.includes(letter) ? 1 : ')]'.includes(letter) ? -1 : 0
    if (depth > 0 || !' >+~'.includes(letter)) text += letter
    else {
      if (text !== '') found.unshift({ text, after })
      text = ''
      after = letter
    }
  }
  return found
}

function matches(node: Node, [compound, ...rest]: readonly Compound[]): boolean {
  if (!compound) return true
  if (!matchesOne(node, compound.text)) return false
  const { after } = compound
  if (rest.length === 0 || after === '+' || after === '~') return true
  if (after === '>') return node.parent !== null && matches(node.parent, rest)
  for (let above = node.parent; above; above = above.parent) if (matches(above, rest)) return true
  return false
}

const simple =
  /^(?:(\*|[a-zA-Z][\w-]*)|\.([\w-]+)|#([\w-]+)|\[([^\]]*)\]|(::?)([\w-]+)(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?)/

/** What nobody does to a poster, or only for so long as the game is not there. */
const never = /^(hover|active|popover-open|modal|backdrop)$/

function matchesOne(node: Node, compound: string): boolean {
  let left = compound
  while (left !== '') {
    const found = simple.exec(left)
    if (!found) return true
    left = left.slice(found[0].length)
    const [, tag, name, id, attribute, colons, pseudo = '', given = ''] = found
    if (tag && tag !== '*' && tag !== node.tag) return false
    if (name && !node.classes.includes(name)) return false
    if (id && node.attributes.get('id') !== id) return false
    if (attribute && !hasAttribute(node, attribute)) return false
    if (colons && !matchesPseudo(node, pseudo, given.slice(1, -1))) return false
  }
  return true
}

function hasAttribute({ attributes }: Node, text: string): boolean {
  const [, name, sign, value = ''] = /^([\w-]+)(?:([~^$*|]?=)(.*))?$/s.exec(text)!
  const own = attributes.get(name!)
  if (own === undefined || !sign) return own !== undefined
  const asked = value.replace(/^["']|["']$/g, '')
  return sign === '=' ? own === asked : own.includes(asked)
}

function matchesPseudo(node: Node, pseudo: string, given: string): boolean {
  if (pseudo.startsWith('host')) return node.parent === null
  if (never.test(pseudo)) return false
  const some = (): boolean => parted(given, ',').some((one) => matches(node, compoundsOf(one)))
  if (pseudo === 'is' || pseudo === 'where') return some()
  // What is asked of the host, or of what a page may change, is not known.
  return pseudo !== 'not' || /[:]/.test(given) || !some()
}

/** Cuts a text, but not within brackets. */
function parted(text: string, at: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of text) {
    depth += '(['.includes(letter) ? 1 : ')]'.includes(letter) ? -1 : 0
    if (depth === 0 && letter === at) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
