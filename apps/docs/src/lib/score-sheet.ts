/** An empty score sheet, for who plays at a table: a row for each box and sum, a column for each player. */
import type { Language, Words } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { words } from './learn.ts'

const columns = 6

const title = words('Score sheet', '記入する得点表', '적는 표')

/** The last row of every sheet. */
export const total = words('Total', '合計', '합계')

export const scoreSheet =
  (rows: readonly Words[]) =>
  (language: Language): TemplateResult =>
    html`
      <section class="pad">
        <h3>${title[language]}</h3>
        <table>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <th scope="row">${row[language]}</th>
                  ${Array.from({ length: columns }, () => html`<td></td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
    `
