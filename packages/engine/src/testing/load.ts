/// <reference types="node" />
/** Runs the source of a generated stepper, so that tests can try it without writing files. Node only. */
import { stripTypeScriptTypes } from 'node:module'
import type { Definition, Stepper } from '../kit/contract.ts'

/** The stepper of a generated module, with the definition's guards and recipes in place of those of `./play.ts`. */
export function loadStepper(source: string, definition: Definition): Stepper {
  const body = stripTypeScriptTypes(
    source.replaceAll(/^import .*$/gm, '').replace('export const stepper', 'const stepper'),
  )
  // oxlint-disable-next-line no-implied-eval -- the code is our own, made a moment ago
  const make = new Function('play', `${body}\nreturn stepper`) as (play: object) => Stepper
  return make({ guards: definition.guards, recipes: definition.recipes })
}
