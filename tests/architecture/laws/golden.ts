import type { Law } from './source.ts';

export const goldenAnswers: Law = {
  number: 4,
  says: 'each contract of a resource has handwritten golden answers in its folder',
  check(files) {
    const paths = new Set(files.map(({ path }) => path));
    return [...paths]
      .filter((path) => /^app\/upstream\/[^/]+\/.*\.contract\.ts$/.test(path))
      .filter((path) => !hasGolden(path, paths))
      .map((path) => ({ path, line: 1, what: 'has no golden answers in its folder' }));
  },
};

/** `<name>.golden.ts`, or the file of the resource that gives the folder its name. */
function hasGolden(contract: string, paths: ReadonlySet<string>): boolean {
  const [, , resource] = contract.split('/');
  return (
    paths.has(contract.replace(/\.contract\.ts$/, '.golden.ts')) ||
    paths.has(`app/upstream/${resource}/${resource}.golden.ts`)
  );
}
