/** The boxes of Yatzy and Yams are called what the document calls them. */
import { boxes, terms } from '@dicewright/engine/yatzy'
import { expect, it } from 'vitest'
import { languages } from '../../kit/messages.ts'
import { boxMessages } from './boxes.messages.ts'

it.each(languages)('in %s', (language) => {
  const words = [...boxes, 'upper', 'middle', 'lower'] as const
  for (const word of words)
    expect([word, (boxMessages[language][word] as string).toLowerCase()]).toEqual([
      word,
      terms[word][language].toLowerCase(),
    ])
})
