/** What TypeDoc does differently here: modules named by what you import, and tags of elements as lists. */
import { Comment, CommentTag, Converter, DefaultTheme, OptionDefaults, ReflectionKind, StructureRouter } from 'typedoc'
import { entries } from './entries.mjs'

/** Tags of the Custom Elements Manifest, and the heading of each. */
const elementTags = {
  '@attr': '@attributes',
  '@slot': '@slots',
  '@fires': '@events',
  '@csspart': '@parts',
  '@cssprop': '@cssProperties',
}

export const blockTags = [...OptionDefaults.blockTags, '@tag', ...Object.keys(elementTags)]

export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, nameModule)
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, listElementTags)
  // Elements inherit comments from Lit, which link to its tag `css`.
  app.converter.addUnknownSymbolResolver(({ symbolReference }) =>
    symbolReference?.path?.[0]?.path === 'css' ? 'https://lit.dev/docs/components/styles/' : undefined,
  )
  app.renderer.defineRouter('dicewright', Router)
  app.renderer.defineTheme('dicewright', Theme)
}

/** TypeDoc names a module by its file, and reads a comment of it only where a tag says so. */
function nameModule(context, reflection) {
  if (!reflection.kindOf(ReflectionKind.Module)) return
  const source = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile()
  const entry = entries.find(({ file }) => source?.fileName.endsWith(`/${file}`))
  if (!entry) throw new Error(`${source?.fileName} is not an entry of a package.`)
  reflection.name = entry.name
  const [, text] = /^\/\*\*(.*?)\*\//s.exec(source.text) ?? []
  if (text) reflection.comment = new Comment([{ kind: 'text', text: text.replaceAll(/^\s*\* ?/gm, '').trim() }])
}

/** All attributes of an element stand in one list, and so do its slots, events, parts and properties. */
function listElementTags(context) {
  for (const { comment } of context.project.getReflectionsByKind(ReflectionKind.Class)) {
    if (!comment) continue
    if (comment.summary.length === 0) comment.summary = comment.getTag('@summary')?.content ?? []
    for (const [tag, heading] of Object.entries(elementTags)) {
      const items = comment.getTags(tag).flatMap(({ content }) => listItem(content))
      comment.removeTags(tag)
      if (items.length > 0) comment.blockTags.push(new CommentTag(heading, items))
    }
  }
}

/** `@slot title - In place of the title.` becomes an item that begins with `title`; the slot without a name is `default`. */
function listItem([first, ...rest]) {
  const text = first.text.replace(/^- /, 'default - ').replace(/^\[?([^\s\]]+)\]? - /, '- `$1`: ')
  return [{ kind: 'text', text }, ...rest, { kind: 'text', text: '\n' }]
}

/** The page of `solveTurn` of `@dicewright/engine/six-dice/solve` is `engine/six-dice/solve/solveTurn.html`. */
class Router extends StructureRouter {
  getIdealBaseName(reflection) {
    const [, ...path] = super.getIdealBaseName(reflection).split('/')
    return path.join('/')
  }
}

/** The list of contents begins with the three packages, not with the scope they share. */
class Theme extends DefaultTheme {
  buildNavigation(project) {
    return super.buildNavigation(project)[0].children
  }
}
