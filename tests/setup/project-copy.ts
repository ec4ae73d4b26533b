import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';

const PROJECT = join(import.meta.dirname, '../..');
/** The files that a build reads. */
const SOURCES = [
  'app',
  'public',
  'server.ts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.libraries.config.ts',
  'vite.texts.config.ts',
  'remix.config.js',
];

/** One line to insert before or after the last line with this text, whatever its indentation. */
export interface Insertion {
  readonly path: string;
  readonly line: string;
  readonly before?: string;
  readonly after?: string;
}

/** A copy of the project in which a test changes, builds and uses the product. */
export class ProjectCopy {
  readonly root: string;
  readonly #sources: readonly string[];

  /** @param more folders in addition to those that a build reads */
  constructor(name: string, more: readonly string[] = []) {
    this.root = mkdtempSync(join(tmpdir(), `forecourt-${name}-`));
    this.#sources = [...SOURCES, ...more];
    for (const source of this.#sources)
      cpSync(join(PROJECT, source), join(this.root, source), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** @throws Error if the file has no such line */
  insert({ path, line, before, after }: Insertion): void {
    const lines = readFileSync(join(this.root, path), 'utf8').split('\n');
    const anchor = lines.findLastIndex((text) => text.trim() === (before ?? after));
    if (anchor === -1) throw new Error(`${path} has no line: ${before ?? after}`);
    const place = before === undefined ? anchor + 1 : anchor;
    writeFileSync(join(this.root, path), lines.toSpliced(place, 0, line).join('\n'));
  }

  /** The files that differ from the project's, with the number of added lines. */
  changes(): Record<string, number> {
    const changed: Record<string, number> = {};
    const lines = (text: string) => text.split('\n').length - 1;
    for (const path of this.#sources.flatMap((source) => filesIn(this.root, source))) {
      const own = readFileSync(join(this.root, path), 'utf8');
      const theirs = readOrEmpty(join(PROJECT, path));
      if (own !== theirs) changed[path] = lines(own) - lines(theirs);
    }
    return changed;
  }

  /** Checks the types of these folders and their imports. @throws Error with the compiler's output */
  checkTypes(folders: readonly string[]): void {
    const only = { extends: './tsconfig.json', include: [...folders, 'app/edge', 'vite.config.ts'] };
    writeFileSync(join(this.root, 'tsconfig.part.json'), JSON.stringify(only));
    this.run('node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.part.json');
    rmSync(join(this.root, 'tsconfig.part.json'));
  }

  /** Runs a script of the project, or a tool in `node_modules`, in the copy. @throws Error with its output */
  run(path: string, ...args: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
      cwd: this.root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(`${path} failed:\n${stdout}${stderr}`);
  }

  /** Builds for production without minifying, which takes half of the time. @throws Error with the output of the build */
  build(): void {
    this.run('node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--minify', 'false');
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** The files of a folder, as paths within the root; a file is its own. */
function filesIn(root: string, source: string): string[] {
  if (statSync(join(root, source)).isFile()) return [source];
  const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
