/** Dicewright's colours for the shell and for the pages in it: those of the elements' tokens. */
import { create } from 'storybook/theming/create'

const brand = {
  // Markup, as Storybook takes it where there is no picture of the whole name.
  brandTitle: '<span class="brand"><img src="./icon.svg" alt="" width="28" height="28" />Dicewright</span>',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: 'system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK JP", sans-serif',
}

const noPicture = { brandImage: null }

const themes = {
  light: create(
    {
      base: 'light',
      ...brand,
      colorSecondary: '#1d4291',
      appBg: '#f1efea',
      appContentBg: '#fdfcfa',
      appPreviewBg: '#f1efea',
      appBorderColor: '#e2dfd7',
      textColor: '#1b1a18',
      textMutedColor: '#5b5953',
    },
    noPicture,
  ),
  dark: create(
    {
      base: 'dark',
      ...brand,
      appBg: '#0c0d10',
      appContentBg: '#17181d',
      appPreviewBg: '#0c0d10',
      appBorderColor: '#2c2f38',
      barBg: '#17181d',
      inputBg: '#202229',
      textColor: '#efeeea',
      textMutedColor: '#aeb0b8',
    },
    noPicture,
  ),
}

const night = matchMedia('(prefers-color-scheme: dark)')

/** What a page of that theme looks like now; `auto` is as the reader's system has it. */
export const themeOf = (theme: unknown): (typeof themes)['light'] =>
  themes[theme === 'dark' || (theme !== 'light' && night.matches) ? 'dark' : 'light']

/** Calls `look` whenever the reader's system goes dark or light. */
export const onNightfall = (look: () => void): void => night.addEventListener('change', look)
