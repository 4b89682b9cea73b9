/**
 * Design tokens. A page sets `--dw-accent` on any ancestor; styles inside a shadow root read `--_accent`, which is the
 * page's value or ours. (One name for both would either hide the page's value or refer to itself.) Colours are
 * `light-dark()` pairs and `color-scheme` is inherited, so an element on a light page stays light whatever the system
 * says; `theme="light|dark"` overrides. One accent per game; it means "you can do this now" and is never decoration.
 */
import { css, unsafeCSS, type CSSResult } from 'lit'

const defaults = {
  // Surfaces, back to front.
  surface: 'light-dark(#fdfcfa,#17181d)',
  raised: 'light-dark(#fff,#202229)',
  sunk: 'light-dark(#f4f2ed,#111216)',
  line: 'light-dark(#e2dfd7,#2c2f38)',
  'line-strong': 'light-dark(#8b8880,#737884)',
  // Text: at least 4.5:1 on surface and sunk.
  'on-surface': 'light-dark(#1b1a18,#efeeea)',
  muted: 'light-dark(#5b5953,#aeb0b8)',
  faint: 'light-dark(#6f6c65,#9296a1)',
  // Meaning.
  good: 'light-dark(#15703f,#74d59d)',
  bad: 'light-dark(#b3261e,#ff9c92)',
  focus: 'light-dark(#0b57d0,#a8c7fa)',
  accent: 'light-dark(#1d4291,#93b4ff)',
  'on-accent': 'light-dark(#fff,#0a1533)',
  'accent-soft': 'color-mix(in oklab,var(--_accent) 11%,var(--_surface))',
  'accent-line': 'color-mix(in oklab,var(--_accent) 42%,var(--_surface))',
  felt: 'light-dark(#22386b,#152346)',
  'on-felt': 'light-dark(#eef2ff,#dfe6ff)',
  // Two voices: serif for names and numbers that count, sans for reading and pressing. No web fonts.
  font: 'system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK JP","Hiragino Sans","Apple SD Gothic Neo","Noto Sans KR",sans-serif',
  serif:
    'ui-serif,"New York","Iowan Old Style",Cambria,"Noto Serif","Noto Serif CJK JP","Hiragino Mincho ProN","Noto Serif KR",serif',
  // In rem, which grow with what a reader chose; themes that make a rem 10 px make no text smaller.
  't-2xs': 'max(11px,.6875rem)',
  't-xs': 'max(12px,.75rem)',
  't-sm': 'max(13px,.8125rem)',
  't-md': 'max(15px,.9375rem)',
  't-lg': 'max(18px,1.125rem)',
  't-xl': 'max(22px,1.375rem)',
  radius: '10px',
  'radius-l': '16px',
  'radius-card': '20px',
  'sh-card': '0 1px 1px light-dark(#1b1a180a,#0006),0 12px 32px -14px light-dark(#1b1a182e,#000b)',
  'sh-press':
    '0 1px 0 #ffffff38 inset,0 1px 2px light-dark(#1b1a1840,#000a),0 6px 14px -6px color-mix(in oklab,var(--_accent) 55%,transparent)',
  // Dice stay ivory in the dark: they are real things.
  die: '52px',
  'die-face': 'light-dark(#fffdf6,#f4efe3)',
  'die-edge': 'light-dark(#cfc6b2,#a79f8d)',
  'die-side': 'light-dark(#e3dac6,#c4bba7)',
  pip: '#1d1b1a',
  'pip-one': '#c4161c',
  held: 'light-dark(#c98a00,#ffc94d)',
  contact: 'light-dark(#1b140a73,#000000a6)',
  // Seats: white text in light, dark text in dark, both at least 4.5:1; every two unlike for colour-blind readers, too.
  'player-1': 'light-dark(#c24c0d,#ffb07c)',
  'player-2': 'light-dark(#0165c3,#5af)',
  'player-3': 'light-dark(#1a7158,#6fdcb3)',
  'player-4': 'light-dark(#9c4a83,#ca92c2)',
  'player-5': 'light-dark(#4f4700,#fd3)',
  'player-6': 'light-dark(#514d5b,#c8c4d0)',
  'player-7': 'light-dark(#97353e,#f98089)',
  'player-8': 'light-dark(#2b3d9a,#acf)',
  'on-player': 'light-dark(#fff,#15161a)',
  'pat-ink': 'light-dark(#ffffff3d,#00000038)',
} as const

/** The name of a design token. */
export type Token = keyof typeof defaults

/**
 * The design tokens of an element, for its `static styles`. `own` replaces defaults, such as the accent of a game;
 * `--dw-<token>` of a page replaces both.
 *
 * @example
 * ```ts
 * import { tokens } from '@dicewright/elements'
 *
 * tokens({ accent: '#c24c0d' }).cssText.includes('--_accent:var(--dw-accent,#c24c0d)') // => true
 * ```
 */
export function tokens(own: Readonly<Partial<Record<Token, string>>> = {}): CSSResult {
  const rows = Object.entries({ ...defaults, ...own }).map(([name, value]) => `--_${name}:var(--dw-${name},${value})`)
  return css`
    :host {
      ${unsafeCSS(rows.join(';'))};
      display: block;
      color: var(--_on-surface);
    }
    :host([hidden]) {
      display: none;
    }
    :host([theme='light']) {
      color-scheme: light;
    }
    :host([theme='dark']) {
      color-scheme: dark;
    }
    @media (prefers-contrast: more) {
      :host {
        --_muted: var(--_on-surface);
        --_faint: var(--_on-surface);
        --_line: var(--_on-surface);
        --_line-strong: var(--_on-surface);
      }
    }
    /* Paper is white and ink is dear. */
    @media print {
      :host,
      :host([theme]) {
        color-scheme: light;
        --_surface: #fff;
        --_raised: #fff;
        --_sunk: #fff;
        --_line: #bbb;
        --_line-strong: #777;
        --_on-surface: #000;
        --_muted: #333;
        --_faint: #444;
        --_felt: #fff;
        --_on-felt: #000;
        --_accent-soft: #fff;
        --_die-face: #fff;
        --_sh-card: none;
        --_sh-press: none;
      }
    }
    @media (forced-colors: active) {
      :host {
        --_surface: Canvas;
        --_raised: Canvas;
        --_sunk: Canvas;
        --_line: CanvasText;
        --_line-strong: CanvasText;
        --_on-surface: CanvasText;
        --_muted: CanvasText;
        --_faint: CanvasText;
        --_accent: Highlight;
        --_on-accent: HighlightText;
        --_felt: Canvas;
        --_on-felt: CanvasText;
        --_focus: Highlight;
      }
    }
  `
}
