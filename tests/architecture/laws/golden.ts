import type { Law } from './source.ts';

export const goldenAnswers: Law = {
  number: 4,
  says: 'beside each contract of a resource stand golden answers written by hand',
  check(files) {
    const paths = new Set(files.map(({ path }) => path));
    return [...paths]
      .filter((path) => /^app\/upstream\/[^/]+\/.*\.contract\.ts$/.test(path))
      .filter((path) => !hasGolden(path, paths))
      .map((path) => ({ path, line: 1, what: 'has no golden answers beside it' }));
  },
};

/** `<name>.golden.ts`, or the one of the resource that the folder is named after. */
function hasGolden(contract: string, paths: ReadonlySet<string>): boolean {
  const [, , resource] = contract.split('/');
  return (
    paths.has(contract.replace(/\.contract\.ts$/, '.golden.ts')) ||
    paths.has(`app/upstream/${resource}/${resource}.golden.ts`)
  );
}
