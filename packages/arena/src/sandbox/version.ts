/** The sandbox as it stands in the header of a transcript: another version may count fuel differently. */
export const sandboxVersion = 'quickjs-emscripten 0.32.0'
