import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Insertion, ProjectCopy } from '../../setup/project-copy.ts';

const FIXTURE = join(import.meta.dirname, 'whereabouts');
export const FOLDER = 'app/features/whereabouts';

/** All that a list beside the four needs outside of its own folder: one line each, and its labels. */
const TOUCHED: readonly Insertion[] = [
  {
    path: 'app/routes.ts',
    line: "    ...list('whereabouts', 'features/whereabouts'),",
    before: "route('*', 'features/shell/not-found.route.tsx'),",
  },
  { path: 'app/paths.ts', line: "  whereabouts: () => '/whereabouts',", before: '};' },
];
const LABELS = 'public/locales/en/translation.json';

/** The room's files as they are called in the product. The tools of this project must not take them for its own. */
export function roomFiles(): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(FIXTURE).map((name) => ({
    name: name.replace(/\.txt$/, ''),
    text: readFileSync(join(FIXTURE, name), 'utf8'),
  }));
}

/** A copy of the product with one more list in it. */
export function copyWithFifthList(): ProjectCopy {
  const copy = new ProjectCopy('fifth-list');
  mkdirSync(join(copy.root, FOLDER));
  for (const { name, text } of roomFiles()) writeFileSync(join(copy.root, FOLDER, name), text);
  for (const insertion of TOUCHED) copy.insert(insertion);
  const read = (path: string): object => JSON.parse(readFileSync(path, 'utf8'));
  const texts = { ...read(join(copy.root, LABELS)), ...read(join(import.meta.dirname, 'texts.json')) };
  writeFileSync(join(copy.root, LABELS), JSON.stringify(texts));
  return copy;
}
