import { execFile, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { type BuildContext, buildContext, copyInto } from './build-context.ts';
import { execForm, type Instruction, readDockerfile, refuse, type Stage } from './dockerfile.ts';

const run = promisify(execFile);

/** A built stage: the folder that stands for the root of its file system, and its declarations. */
export interface Image {
  readonly root: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly ports: readonly string[];
  readonly stopSignal: string;
  readonly health: readonly string[];
  readonly command: readonly string[];
}

/** Builds images without an engine: follows the instructions of a Dockerfile in an empty folder. */
interface ImageWorks {
  /** The folder with the Node that stands for that of the base image; the only entry of a process's PATH. */
  readonly toolchain: string;
  /** The part of the project that an engine would see. */
  readonly context: BuildContext;
  /** Builds a target and its dependencies; without a name, the last stage. Each stage is built once. */
  make(target?: string): Promise<Image>;
  remove(): Promise<void>;
}

/** The one supported base image: its Node is the one that runs the tests. */
const BASE = `node:${process.versions.node.split('.')[0]}-slim`;
const SCRATCH: Omit<Image, 'root'> = {
  workdir: '/',
  env: {},
  user: '0:0',
  volumes: [],
  ports: [],
  stopSignal: 'SIGTERM',
  health: [],
  command: [],
};
/** Variables that an engine shares with a build: network settings, and a cache for npm. */
const SHARED =
  /^(PATH|HOME|https?_proxy|no_proxy|ssl_cert_file|node_extra_ca_certs|npm_config_(cache|registry|cafile|userconfig))$/i;
const WRITES = /^(COPY|RUN|WORKDIR)$/;

export function openImageWorks(project: string = process.cwd()): ImageWorks {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-image-'));
  const toolchain = join(folder, 'toolchain');
  mkdirSync(toolchain);
  copyFileSync(process.execPath, join(toolchain, 'node'));
  // The image's user does not exist on this machine and needs access.
  chmodSync(folder, 0o755);
  const stages = readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'));
  const context = buildContext(project);
  const made = new Map<string, Promise<Image>>();

  const make = (name: string): Promise<Image> => {
    const known = made.get(name);
    if (known) return known;
    const stage = stages.find((one) => one.name === name);
    if (!stage) throw new Error(`The Dockerfile has no stage ${name}`);
    const image = follow(stage, { project, root: join(folder, name), toolchain, context, make, isStage });
    made.set(name, image);
    return image;
  };
  const isStage = (name: string) => stages.some((one) => one.name === name);

  return {
    toolchain,
    context,
    make: (target) => make(target ?? stages.at(-1)?.name ?? ''),
    async remove() {
      // Not even its owner can remove a read-only tree; root can.
      if (process.getuid?.() !== 0) await run('chmod', ['-R', 'u+w', folder]);
      await run('rm', ['-rf', folder]);
    },
  };
}

interface Site {
  readonly project: string;
  readonly root: string;
  readonly toolchain: string;
  readonly context: BuildContext;
  make(name: string): Promise<Image>;
  isStage(name: string): boolean;
}

async function follow(stage: Stage, site: Site): Promise<Image> {
  const sources = stage.instructions.map(({ rest }) => /^--from=(\S+)/.exec(rest)?.[1]);
  const needed = [stage.base, ...sources].filter((name) => name !== undefined && site.isStage(name));
  // In parallel, as an engine builds them.
  await Promise.all(needed.map((name) => site.make(name ?? '')));
  let image = await begin(stage, site);
  for (const instruction of stage.instructions) image = await step(image, instruction, site);
  return image;
}

async function begin(stage: Stage, site: Site): Promise<Image> {
  if (site.isStage(stage.base)) {
    const base = await site.make(stage.base);
    if (!stage.instructions.some(({ word }) => WRITES.test(word))) return base;
    // Not Node's own copy, which changes the modes of folders. Commands may write into the files, so they are copies.
    const isCommanded = stage.instructions.some(({ word }) => word === 'RUN');
    await run('cp', [isCommanded ? '-a' : '-al', base.root, site.root]);
    return { ...base, root: site.root };
  }
  if (stage.base !== BASE) throw new Error(`FROM ${stage.base}: no such base image is known here`);
  mkdirSync(site.root);
  return { root: site.root, ...SCRATCH };
}

/** Maps a path in the image to a path on this machine. */
const inside = (image: Image, path: string): string =>
  join(image.root, resolve(image.workdir, path)) + (path.endsWith('/') ? '/' : '');

async function step(image: Image, instruction: Instruction, site: Site): Promise<Image> {
  const { word, rest } = instruction;
  switch (word) {
    case 'WORKDIR':
      mkdirSync(inside(image, rest), { recursive: true });
      return { ...image, workdir: resolve(image.workdir, rest) };
    case 'COPY':
      await copy(image, instruction, site);
      return image;
    case 'RUN':
      if (!(await reuseLayer(image, instruction, site.project)))
        await runIn(image, instruction, site.toolchain);
      return image;
    case 'ENV':
      return { ...image, env: { ...image.env, ...pairs(instruction) } };
    case 'USER':
      return { ...image, user: rest };
    case 'VOLUME':
      return { ...image, volumes: [...image.volumes, rest] };
    case 'EXPOSE':
      return { ...image, ports: [...image.ports, rest] };
    case 'STOPSIGNAL':
      return { ...image, stopSignal: rest };
    case 'HEALTHCHECK':
      return { ...image, health: execForm(instruction, rest.replace(/^(--\S+ )*CMD /, '')) };
    case 'CMD':
      return { ...image, command: execForm(instruction) };
    default:
      return refuse(instruction, 'this instruction is not supported');
  }
}

async function copy(image: Image, instruction: Instruction, site: Site): Promise<void> {
  const words = instruction.rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  if (words.some((word) => /^--|[*?[]/.test(word))) refuse(instruction, 'this form of COPY is not known');
  if (words.length > 1 && !target.endsWith('/')) refuse(instruction, 'several files need a folder');
  for (const source of words) {
    if (from === undefined) site.context.copy(source.replace(/^\.\//, ''), inside(image, target));
    else await linkInto(join((await site.make(from)).root, source), inside(image, target));
  }
}

/** Copies from a finished stage by hard links: nothing writes to its files, and copying tens of thousands is slow. */
async function linkInto(source: string, target: string): Promise<void> {
  if (!statSync(source).isDirectory()) return copyInto(source, target);
  mkdirSync(target, { recursive: true });
  await run('cp', ['-al', '--force', `${source}/.`, target]);
}

function pairs(instruction: Instruction): Record<string, string> {
  const words = instruction.rest.split(/\s+/).map((word) => /^(\w+)=([^"'$]*)$/.exec(word));
  return Object.fromEntries(
    words.map((word) => [word?.[1] ?? refuse(instruction, 'not NAME=value'), word?.[2] ?? '']),
  );
}

const PACKAGE_FILES = ['package.json', 'package-lock.json', '.npmrc'];

/** Whether these files have the same content in both folders. */
const areSame = (one: string, other: string, paths: readonly string[]): boolean =>
  paths.every((path) => {
    const files = [join(one, path), join(other, path)];
    if (!files.every((file) => existsSync(file))) return false;
    const [first, second] = files.map((file) => readFileSync(file));
    return first !== undefined && second !== undefined && first.equals(second);
  });

/**
 * Reuses what the project's own commands have already built, as an engine reuses a layer with unchanged inputs. The
 * installation and the build are the most expensive parts of an image.
 * @returns whether the command can be skipped
 */
async function reuseLayer(image: Image, { rest }: Instruction, project: string): Promise<boolean> {
  const here = inside(image, '.');
  const isInstalled = existsSync(join(project, 'node_modules/.package-lock.json'));
  if (rest === 'npm ci' && isInstalled && areSame(project, here, PACKAGE_FILES)) {
    const modules = [join(project, 'node_modules'), join(here, 'node_modules')];
    await run('cp', ['-al', ...modules]).catch(() => run('cp', ['-a', ...modules]));
    return true;
  }
  // The command itself compares the copied sources with those of the build, and builds if they differ.
  const build = join(project, 'build');
  if (rest === 'npm run build' && existsSync(build)) await run('cp', ['-a', build, join(here, 'build')]);
  return false;
}

/** Runs a command with sh in the stage's folder; a word that begins with a slash is a path in the image. */
async function runIn(image: Image, instruction: Instruction, toolchain: string): Promise<void> {
  const shared = Object.entries(process.env).filter(([name]) => SHARED.test(name));
  const command = instruction.rest.replaceAll(/(?<=^|[\s=])\/(?=\w)/g, `${image.root}/`);
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: inside(image, '.'),
    env: {
      NODE_ENV: 'development',
      ...Object.fromEntries(shared),
      ...image.env,
      PATH: [toolchain, process.env.PATH].join(delimiter),
      npm_config_prefer_offline: 'true',
    },
  });
  child.stdin.end();
  const said: string[] = [];
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (piece) => said.push(String(piece)));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) refuse(instruction, `it ended with ${code}\n${said.join('')}`);
}
