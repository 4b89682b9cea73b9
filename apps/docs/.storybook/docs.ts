/** The pages of the docs: Storybook's own renderer, with our page for those that have no text, in the toolbar's theme. */
import { DocsRenderer } from '@storybook/addon-docs'
import { DocsContainer } from '@storybook/addon-docs/blocks'
import page from './page.mdx'
import { themeOf } from './themes.ts'

type Container = typeof DocsContainer

/** Looks up the theme whenever it is rendered: Storybook does that again after every change in the toolbar. */
const container: Container = (props) =>
  DocsContainer({ ...props, theme: themeOf(document.documentElement.dataset['theme']) })

const plain = new DocsRenderer()

export const renderer: typeof plain = {
  render: (context, parameters, element) => plain.render(context, { page, ...parameters, container }, element),
  unmount: (element) => plain.unmount(element),
}
