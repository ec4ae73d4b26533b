import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const PROJECT = join(import.meta.dirname, '../../..');
const FIXTURE = join(import.meta.dirname, 'whereabouts');
/** What a build reads. */
const SOURCES = [
  'app',
  'public',
  'server.ts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'remix.config.js',
];

/** All that a list beside the four needs outside of its own folder: one line each, and its labels. */
const TOUCHED = [
  {
    path: 'app/routes.ts',
    line: "    ...list('whereabouts', 'features/whereabouts'),",
    before: "    route('*', 'features/shell/not-found.route.tsx'),",
  },
  { path: 'app/paths.ts', line: "  whereabouts: () => '/whereabouts',", before: '};' },
] as const;
const LABELS = 'public/locales/en/translation.json';

/** The room's files as they are called in the product. The tools of this project must not take them for its own. */
export function roomFiles(): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(FIXTURE).map((name) => ({
    name: name.replace(/\.txt$/, ''),
    text: readFileSync(join(FIXTURE, name), 'utf8'),
  }));
}

/** A copy of the product with one more list in it. */
export class FifthList {
  readonly root = mkdtempSync(join(tmpdir(), 'forecourt-fifth-list-'));

  constructor() {
    for (const source of SOURCES) cpSync(join(PROJECT, source), join(this.root, source), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules'), join(this.root, 'node_modules'));
    mkdirSync(join(this.root, 'app/features/whereabouts'));
    for (const { name, text } of roomFiles())
      writeFileSync(join(this.root, 'app/features/whereabouts', name), text);
    for (const { path, line, before } of TOUCHED) {
      const lines = readFileSync(join(this.root, path), 'utf8').split('\n');
      writeFileSync(join(this.root, path), lines.toSpliced(lines.lastIndexOf(before), 0, line).join('\n'));
    }
    const read = (path: string): object => JSON.parse(readFileSync(path, 'utf8'));
    const texts = { ...read(join(this.root, LABELS)), ...read(join(import.meta.dirname, 'texts.json')) };
    writeFileSync(join(this.root, LABELS), JSON.stringify(texts));
  }

  /** Files that differ from the project's, and how many lines each has more. */
  changes(): Record<string, number> {
    const changed: Record<string, number> = {};
    const lines = (text: string) => text.split('\n').length - 1;
    for (const entry of readdirSync(this.root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(this.root.length + 1);
      if (!entry.isFile() || path.startsWith('build/')) continue;
      const own = readFileSync(join(this.root, path), 'utf8');
      const theirs = readOrEmpty(join(PROJECT, path));
      if (own !== theirs) changed[path] = lines(own) - lines(theirs);
    }
    return changed;
  }

  /** Types of the new room and of all that it uses. @throws Error with what the compiler says */
  checkTypes(): void {
    const only = {
      extends: './tsconfig.json',
      include: ['app/features/whereabouts', 'app/edge', 'vite.config.ts'],
    };
    writeFileSync(join(this.root, 'tsconfig.room.json'), JSON.stringify(only));
    this.#run('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.room.json');
    rmSync(join(this.root, 'tsconfig.room.json'));
  }

  /** The production build, not minified: that takes half of its time and proves nothing here. @throws Error with what the build says */
  build(): void {
    this.#run('@remix-run/dev/dist/cli.js', 'vite:build', '--minify', 'false');
  }

  #run(tool: string, ...args: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', tool), ...args], {
      cwd: this.root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(`${tool} failed:\n${stdout}${stderr}`);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
