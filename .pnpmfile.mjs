/**
 * What pnpm leaves out of the manifests it packs: the condition `source` and the other paths that lead to `src`, which
 * stays in the repository. After a change here `pnpm install` writes its checksum into the lockfile.
 */
const stays = (path) => path.startsWith('./src/')

export const hooks = {
  beforePacking(manifest) {
    const { exports, sideEffects } = manifest
    for (const door of Object.values(exports)) if (typeof door === 'object') delete door.source
    if (Array.isArray(sideEffects)) manifest.sideEffects = sideEffects.filter((path) => !stays(path))
    return manifest
  },
}
