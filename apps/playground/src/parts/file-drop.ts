/** A file that is dropped on a part of the page, or chosen by its field. */
import type { App } from '../app.ts'

export class FileDrop {
  readonly #app: App
  readonly #open: (file: File) => unknown
  #isOver = false

  constructor(app: App, open: (file: File) => unknown) {
    this.#app = app
    this.#open = open
  }

  /** Whether a file is held over the part. */
  get isOver(): boolean {
    return this.#isOver
  }

  hover(event: DragEvent, isOver: boolean): void {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (this.#isOver === isOver) return
    this.#isOver = isOver
    this.#app.update()
  }

  drop(event: DragEvent): void {
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    this.hover(event, false)
    event.preventDefault()
    this.#open(file)
  }

  readonly choose = (event: Event): void => {
    const field = event.target as HTMLInputElement
    const [file] = field.files ?? []
    if (file) this.#open(file)
    // The same file may be chosen again after it was edited.
    field.value = ''
  }
}
