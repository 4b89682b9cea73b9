/**
 * The classes of the elements, read from their sources: a game's element has few base classes, and each field is written
 * by one class. A field of a controller or of an element is changed by others through its methods.
 */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

interface ClassFacts {
  readonly name: string
  readonly base: string | null
  /** Instance fields, those that TypeScript alone knows among them. */
  readonly fields: ReadonlySet<string>
  /** Names that get a value: where they are declared, or by `this.name = value`. */
  readonly writes: ReadonlySet<string>
}

interface Facts {
  readonly classes: readonly ClassFacts[]
  /** Names assigned on something else than `this`, such as `other.name = value`. */
  readonly foreign: readonly string[]
}

/** A node of the syntax tree, with the parts that are read here. */
interface Node {
  readonly type: string
  readonly id?: any
  readonly name?: any
  readonly value?: any
  readonly superClass?: any
  readonly body?: any
  readonly static?: any
  readonly key?: any
  readonly left?: any
  readonly argument?: any
  readonly object?: any
  readonly property?: any
  readonly computed?: any
}

const sources = resolve(import.meta.dirname, '../src')

const nameOf = ({ type, name, value }: Node): string => (type === 'PrivateIdentifier' ? `#${name}` : (name ?? value))

function visit(node: unknown, see: (node: Node) => boolean | void): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, see))
  if (typeof node !== 'object' || node === null) return
  if (see(node as Node) !== false) Object.values(node).forEach((one) => visit(one, see))
}

function factsOf(text: string, file = 'sample.ts'): Facts {
  const { program, errors } = parseSync(file, text, { lang: 'ts', sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const classes: ClassFacts[] = []
  const foreign: string[] = []
  const look = (within: unknown, writes: Set<string> | null): void =>
    visit(within, (node) => {
      if (/^Class(Declaration|Expression)$/.test(node.type)) {
        classes.push(classOf(node))
        return false
      }
      for (const left of assignedIn(node)) {
        if (left.object.type === 'ThisExpression') writes?.add(nameOf(left.property))
        else foreign.push(nameOf(left.property))
      }
    })
  const classOf = ({ id, superClass, body }: Node): ClassFacts => {
    const fields = new Set<string>()
    const writes = new Set<string>()
    for (const member of body.body as Node[]) {
      if (member.type.endsWith('PropertyDefinition') && !member.static) {
        fields.add(nameOf(member.key))
        if (member.value) writes.add(nameOf(member.key))
      }
      look(member, writes)
    }
    return { name: id?.name ?? '', base: superClass?.name ?? null, fields, writes }
  }
  look(program, null)
  return { classes, foreign }
}

/** Members that a node assigns. */
function assignedIn({ type, left, argument }: Node): readonly Node[] {
  const targets: Node[] = []
  const assigned = type === 'AssignmentExpression' ? left : type === 'UpdateExpression' ? argument : null
  visit(assigned, (node) => {
    if (node.type !== 'MemberExpression') return
    if (!node.computed) targets.push(node)
    return false
  })
  return targets
}

/** A class and those that it extends, as far as they are among these; then the name of the one that is not. */
function chainOf(name: string, classes: readonly ClassFacts[]): readonly string[] {
  const found = classes.find((one) => one.name === name)
  return [name, ...(found?.base ? chainOf(found.base, classes) : [])]
}

/** Fields of a chain that more than one of its classes write, with these classes. */
function sharedIn(
  chain: readonly string[],
  classes: readonly ClassFacts[],
): Readonly<Record<string, readonly string[]>> {
  const writers: Record<string, string[]> = {}
  for (const { name, writes } of classes.filter((one) => chain.includes(one.name)))
    for (const field of writes) (writers[field.startsWith('#') ? `${name}.${field}` : field] ??= []).push(name)
  return Object.fromEntries(Object.entries(writers).filter(([, names]) => names.length > 1))
}

const all = globSync('**/*.ts', { cwd: sources })
  .filter((file) => !/\.(test|stories)\.ts$/.test(file))
  .map((file) => factsOf(readFileSync(resolve(sources, file), 'utf8'), file))
const classes = all.flatMap((facts) => facts.classes)

describe('the reader of classes', () => {
  it('sees fields, who writes them, and what is written from outside', () => {
    const facts = factsOf(`
      class A { a = 1; b; #c = 2; static d = 3; declare e: number; set() { this.b = 4; const f = () => { this.e++ } } }
      class B extends A { a = 5; put(other) { other.b = 6; [this.e] = [7]; other['g'] = 8 } }`)
    expect(facts.classes).toEqual([
      { name: 'A', base: null, fields: new Set(['a', 'b', '#c', 'e']), writes: new Set(['a', '#c', 'b', 'e']) },
      { name: 'B', base: 'A', fields: new Set(['a']), writes: new Set(['a', 'e']) },
    ])
    expect(facts.foreign).toEqual(['b'])
    expect(chainOf('B', facts.classes)).toEqual(['B', 'A'])
    expect(sharedIn(['B', 'A'], facts.classes)).toEqual({ a: ['A', 'B'], e: ['A', 'B'] })
  })
})

describe('the elements of games', () => {
  const base = ['GameElement', 'StyledElement', 'LitElement']
  const chains = classes.map(({ name }) => chainOf(name, classes)).filter((chain) => chain.includes('GameElement'))

  it('have few base classes', () => {
    expect(Object.fromEntries(chains.map(([name, ...rest]) => [name, rest]))).toEqual({
      GameElement: base.slice(1),
      SheetElement: base,
      GenericElement: base,
      GameOfModule: ['GenericElement', ...base],
      DwChaser: ['SheetElement', ...base],
      DwYatzy: ['SheetElement', ...base],
      DwRoyalTurf: base,
      DwSixDice: base,
      DwYessir: base,
    })
  })

  it('have no field that two of their classes write', () => {
    expect(chains.map((chain) => sharedIn(chain, classes)).filter((shared) => Object.keys(shared).length > 0)).toEqual(
      [],
    )
  })
})

it('no class has a field that is written from outside of it', () => {
  const fields = new Set(classes.flatMap((one) => Array.from(one.fields)))
  const ofInputs = new Set(['value'])
  const written = all.flatMap(({ foreign }) => foreign).filter((name) => fields.has(name) && !ofInputs.has(name))
  expect(written).toEqual([])
})
