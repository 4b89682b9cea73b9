import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Six dice',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Vue leaves the tags of games alone.
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('dw-') } } },
})
