/**
 * CodeMirror for bots: in colours of the page's tokens. Tab indents, and leaves the editor after Escape. What it needs to
 * know of Python is loaded with the first script in it.
 */
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { Language } from '@dicewright/arena/sandbox'
import { tags } from '@lezer/highlight'

/** An error in a script. */
export interface Mark {
  /** 1-based. */
  readonly line: number
  readonly message: string
}

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: 'transparent', color: 'var(--dw-on-surface)' },
  '&.cm-focused': { outline: '2px solid var(--dw-focus)', outlineOffset: '-2px' },
  // iPhones zoom into fields with smaller text.
  '@media (pointer: coarse)': { '.cm-scroller': { fontSize: 'max(16px, 1rem)' } },
  '.cm-scroller': { fontFamily: 'var(--dw-mono)', lineHeight: '1.6' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--dw-on-surface)' },
  '.cm-cursor': { borderLeftColor: 'var(--dw-on-surface)' },
  '.cm-gutters': {
    backgroundColor: 'var(--dw-sunk)',
    color: 'var(--dw-muted)',
    borderRight: '1px solid var(--dw-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in oklab, var(--dw-accent) 7%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--dw-accent) 26%, transparent)',
  },
  '.cm-tooltip': { backgroundColor: 'var(--dw-raised)', border: '1px solid var(--dw-line-strong)' },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap' },
})

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'light-dark(#5b2a9d, #c9b2ff)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'light-dark(#0b6b43, #86dcae)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'light-dark(#9a3d07, #ffb385)' },
  { tag: [tags.typeName, tags.className], color: 'light-dark(#0a60aa, #74b9ff)' },
  { tag: tags.comment, color: 'var(--dw-muted)', fontStyle: 'italic' },
])

/** What an editor knows of a language. */
async function extensionFor(language: Language): Promise<Extension> {
  if (language !== 'py') return javascript({ typescript: true })
  const { python } = await import('@codemirror/lang-python')
  return [python(), indentUnit.of('    ')]
}

export interface Editor {
  readonly view: EditorView
  readonly mark: (mark: Mark | null) => void
  /** Shows another script, whose edits begin anew. */
  readonly open: (text: string, language: Language) => void
}

export function makeEditor(root: ShadowRoot, label: string, onEdit: (text: string) => void): Editor {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host { display: block } .cm-editor { height: 100% }')
  root.adoptedStyleSheets = [sheet]
  const known = new Compartment()
  const extensions = [
    lineNumbers(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    known.of([]),
    syntaxHighlighting(colours),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorView.domEventHandlers({ beforeinput: typeText }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onEdit(update.state.doc.toString())
    }),
    look,
  ]
  const view: EditorView = new EditorView({ root, parent: root })
  let shown: Language | null = null
  async function colour(language: Language): Promise<void> {
    // Without what cannot be loaded it is an editor all the same.
    const extension = await extensionFor(language).catch(() => [])
    if (language === shown) view.dispatch({ effects: known.reconfigure(extension) })
  }
  return {
    view,
    mark: (mark) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, mark))),
    open(text, language) {
      view.setState(EditorState.create({ doc: text, extensions }))
      shown = language
      void colour(language)
    },
  }
}

/**
 * Inserts typed text into the document itself. The browser would insert it into the page first, and give it the colours
 * of the text it replaces by a style attribute, which the content security policy refuses and reports.
 */
function typeText(event: InputEvent, view: EditorView): boolean {
  const { data, inputType, isComposing } = event
  if (inputType !== 'insertText' || data === null || isComposing || view.composing) return false
  const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type' })
  const { from, to } = view.state.selection.main
  const isTaken = view.state.facet(EditorView.inputHandler).some((take) => take(view, from, to, data, insert))
  if (!isTaken) view.dispatch(insert())
  return true
}

function diagnosticsOf({ doc }: EditorState, mark: Mark | null) {
  if (!mark || mark.line < 1 || mark.line > doc.lines) return []
  const line = doc.line(mark.line)
  const indent = line.text.length - line.text.trimStart().length
  return [{ from: line.from + indent, to: line.to, severity: 'error' as const, message: mark.message }]
}
