/** What holds for every file of the repository, and for what is released from it. */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, jsonOf, root, textOf } from './support/tree.ts'

const hidden = [
  '.ci/*',
  '.github/**/*.{md,yml}',
  '.changeset/*',
  '.*rc.json',
  '.size-limit.json',
  'apps/docs/.storybook/*',
]
const texts = filesOf('**/*.{ts,mjs,js,json,md,mdx,html,css,yaml,txt,jsonl}', 'LICENSE', ...hidden)
const pages = texts.filter((file) => /\.mdx?$/.test(file))

describe('the files', () => {
  it('name no place on one machine and no registry', () => {
    const machine = /(?<![\w.:/])\/(work|tmp|root|home|Users)\/|[A-Z]:\\Users|registry\.npmjs|localhost:4873/
    const own = 'tests/repository.test.ts'
    expect(texts.filter((file) => file !== own && machine.test(textOf(file)))).toEqual([])
  })

  it('leave no debt without a decision', () => {
    const debt = /\b(TODO|FIXME|XXX)\b/
    const own = new Set(['tests/repository.test.ts', 'pnpm-lock.yaml'])
    expect(texts.filter((file) => !own.has(file) && debt.test(textOf(file)))).toEqual([])
  })
})

describe('the links', () => {
  it.each(pages)('of %s lead to files and headings that are there', (page) => {
    expect(linksOf(textOf(page)).flatMap((link) => brokenLink(page, link))).toEqual([])
  })

  it('to decisions in the code lead to records that are there', () => {
    const records = new Set(filesOf('apps/docs/decisions/*.md').map((file) => posix.basename(file).slice(0, 4)))
    const cited = texts.flatMap((file) =>
      [...textOf(file).matchAll(/decision (\d{4})/gi)].map((found) => `${file}: ${found[1]}`),
    )
    expect(cited.filter((found) => !records.has(found.slice(-4)))).toEqual([])
  })
})

describe('the decisions', () => {
  const records = filesOf('apps/docs/decisions/*.md')

  it('are numbered without a gap', () => {
    const numbers = records.map((file) => Number(posix.basename(file).slice(0, 4)))
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  })

  it.each(records)('%s has its five parts', (record) => {
    const parts = [...textOf(record).matchAll(/^## (.+)$/gm)].map((found) => found[1])
    expect(parts).toEqual(['Status', 'Context', 'Decision', 'Consequences', 'How we would notice it was wrong'])
  })
})

describe('a release', () => {
  const packages = filesOf('packages/*/package.json').map((file) => jsonOf(file))
  const changes = filesOf('.changeset/*.md').filter((file) => !file.endsWith('README.md'))

  it('is prepared by changesets, or recorded in changelogs', () => {
    expect(changes.length + filesOf('packages/*/CHANGELOG.md').length).toBeGreaterThan(0)
  })

  it.each(changes)('%s names packages that are published and says something to their users', (change) => {
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(textOf(change)) ?? []
    const names = [...head.matchAll(/^['"]?([^'":]+)['"]?: (major|minor|patch)$/gm)].map((found) => found[1])
    expect(names.length).toBeGreaterThan(0)
    expect(packages.map((manifest) => manifest.name)).toEqual(expect.arrayContaining(names))
    expect(body.trim()).toMatch(/^[A-Z`].*\.$/s)
  })

  it.each(packages)('$name carries licence, description, place and the Node.js it needs', (manifest) => {
    expect(manifest).toMatchObject({
      license: 'MIT',
      description: expect.stringMatching(/\.$/),
      repository: { directory: expect.any(String) },
      engines: { node: expect.any(String) },
    })
    expect(existsSync(join(root, manifest.repository.directory, 'LICENSE'))).toBe(true)
    expect(existsSync(join(root, manifest.repository.directory, 'README.md'))).toBe(true)
  })
})

/** Targets of the links and pictures of a Markdown page, outside its code. */
function linksOf(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(<?([^)>\s]+)>?(?: "[^"]*")?\)/g)].map((found) => found[1]!)
}

function brokenLink(page: string, link: string): string[] {
  if (/^(https?|mailto):/.test(link) || link.startsWith('?path=')) return []
  const [path = '', heading] = link.split('#')
  const target = path === '' ? page : posix.join(posix.dirname(page), path)
  if (!existsSync(join(root, target))) return [link]
  if (heading === undefined || !target.endsWith('.md')) return []
  return anchorsOf(textOf(target)).includes(heading) ? [] : [link]
}

/** The anchors GitHub makes of headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map((found) =>
    found[1]!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
