/** The script of index.html: it makes the element from the module of the game. */
import { defineGameElement } from '@dicewright/elements/game-element'
import module from './my-game.ts'

defineGameElement('my-game', { module })
