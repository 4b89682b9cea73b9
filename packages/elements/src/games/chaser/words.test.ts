/** The boxes of Chaser are called what the document calls them. */
import { boxes, terms } from '@dicewright/engine/chaser'
import { expect, it } from 'vitest'
import { languages } from '../../kit/messages.ts'
import { chaserMessages } from './chaser.messages.ts'

it.each(languages)('in %s', (language) => {
  for (const word of boxes) expect([word, chaserMessages[language][word]]).toEqual([word, terms[word][language]])
})
