import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertion, ProjectCopy } from '../../setup/project-copy.ts';

const FIXTURE = join(import.meta.dirname, 'whereabouts');
export const FOLDER = 'app/features/whereabouts';

const REGISTRY = 'app/resource-routes/resource-at.server.ts';

/** Everything that a further resource needs outside its folder: its entry, its line in the registry, and its labels. */
const TOUCHED: readonly Insertion[] = [
  {
    path: 'app/resources.ts',
    line: `  whereabouts: {
    record: 'whereabout',
    permissions: { view: 'FLEET_VIEW', edit: 'FLEET_EDIT' },
    screen: { label: 'shell.whereabouts', icon: 'pin', key: 'b' },
    hasList: true,
    views: [],
    notes: 'vehicle',
    forms: ['new', 'report'],
  },`,
    before: '} as const satisfies Readonly<Record<string, Resource>>;',
  },
  {
    path: REGISTRY,
    line: "import { whereabouts } from '../features/whereabouts/resource.server.ts';",
    after: "import { till } from '../features/till/resource.server.ts';",
  },
  { path: REGISTRY, line: '  whereabouts,', after: 'till,' },
];

type Texts = Readonly<Record<string, object>>;
const textsIn = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'));

/** Adds the labels, also to existing groups. */
function addTexts(copy: ProjectCopy): void {
  for (const [namespace, added] of Object.entries(textsIn(join(import.meta.dirname, 'texts.json')))) {
    const path = join(copy.root, `public/locales/en/${namespace}.json`);
    const texts = textsIn(path);
    const more = Object.entries(added).map(([group, own]) => [group, { ...texts[group], ...own }]);
    writeFileSync(path, `${JSON.stringify({ ...texts, ...Object.fromEntries(more) }, null, 2)}\n`);
  }
}

/** The files of the feature by their names in the product. Their `.txt` ending hides them from the project's tools. */
export function fixtureFiles(): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(FIXTURE).map((name) => ({
    name: name.replace(/\.txt$/, ''),
    text: readFileSync(join(FIXTURE, name), 'utf8'),
  }));
}

/** Adds one more resource to a copy of the product. */
export function addFifthList(copy: ProjectCopy): void {
  mkdirSync(join(copy.root, FOLDER));
  for (const { name, text } of fixtureFiles()) writeFileSync(join(copy.root, FOLDER, name), text);
  for (const insertion of TOUCHED) copy.insert(insertion);
  addTexts(copy);
}
