/** What scripts/build.ts uses of setup.mjs, which is plain JavaScript. */
export function markBuilt(): void;
