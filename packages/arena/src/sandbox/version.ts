/**
 * The sandbox as it stands in the header of a transcript: another version may count fuel differently. `fuel 3` gives a turn its `log`,
 * `fuel 2` counts one by one, what came before by ten thousands.
 */
export const sandboxVersion = 'quickjs-emscripten 0.32.0, fuel 3'
