import { execFile, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { type BuildContext, buildContext, copyInto } from './build-context.ts';
import { execForm, type Instruction, readDockerfile, refuse, type Stage } from './dockerfile.ts';

const run = promisify(execFile);

/** What a stage has become: a folder that stands for the root of its file system, and what was declared. */
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

/** Where images are made without an engine: a Dockerfile's own instructions, followed in an empty folder. */
interface ImageWorks {
  /** The folder with the Node that stands for the one of the base image; the only thing in a process's PATH. */
  readonly toolchain: string;
  /** What of the project an engine would see. */
  readonly context: BuildContext;
  /** Makes a target and what it needs; the last stage when no name is given. Each stage is made once. */
  make(target?: string): Promise<Image>;
  remove(): Promise<void>;
}

/** The one published image that can stand here: its Node is the one that runs the tests. */
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
/** What an engine shares with a build besides the files: the way to the network, and a cache for npm. */
const SHARED =
  /^(PATH|HOME|https?_proxy|no_proxy|ssl_cert_file|node_extra_ca_certs|npm_config_(cache|registry|cafile|userconfig))$/i;
const WRITES = /^(COPY|RUN|WORKDIR)$/;

export function openImageWorks(project: string = process.cwd()): ImageWorks {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-image-'));
  const toolchain = join(folder, 'toolchain');
  mkdirSync(toolchain);
  copyFileSync(process.execPath, join(toolchain, 'node'));
  // The image's own user, who is nobody here, has to come in.
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
      // A tree that was made read-only cannot be taken away by its owner either; root does not mind.
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
  // Side by side, as an engine makes them.
  await Promise.all(needed.map((name) => site.make(name ?? '')));
  let image = await begin(stage, site);
  for (const instruction of stage.instructions) image = await step(image, instruction, site);
  return image;
}

async function begin(stage: Stage, site: Site): Promise<Image> {
  if (site.isStage(stage.base)) {
    const base = await site.make(stage.base);
    if (!stage.instructions.some(({ word }) => WRITES.test(word))) return base;
    // Not Node's own copy: that gives folders other modes. A command may write into a file, so it gets files of its own.
    const isCommanded = stage.instructions.some(({ word }) => word === 'RUN');
    await run('cp', [isCommanded ? '-a' : '-al', base.root, site.root]);
    return { ...base, root: site.root };
  }
  if (stage.base !== BASE) throw new Error(`FROM ${stage.base}: no such base image is known here`);
  mkdirSync(site.root);
  return { root: site.root, ...SCRATCH };
}

/** A path inside the image, as a path of this machine. */
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
      return refuse(instruction, 'nobody follows this instruction');
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

/** Copies from a stage that is done. Links do: nothing writes into its files any more, and tens of thousands are slow. */
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

/** Whether these files stand in both folders with the same content. */
const areSame = (one: string, other: string, paths: readonly string[]): boolean =>
  paths.every((path) => {
    const files = [join(one, path), join(other, path)];
    if (!files.every((file) => existsSync(file))) return false;
    const [first, second] = files.map((file) => readFileSync(file));
    return first !== undefined && second !== undefined && first.equals(second);
  });

/**
 * Takes what the project's own commands have already made, as an engine reuses a layer whose inputs did not change: an
 * installation and a build cost more than all else in an image.
 * @returns whether the command need not run
 */
async function reuseLayer(image: Image, { rest }: Instruction, project: string): Promise<boolean> {
  const here = inside(image, '.');
  const isInstalled = existsSync(join(project, 'node_modules/.package-lock.json'));
  if (rest === 'npm ci' && isInstalled && areSame(project, here, PACKAGE_FILES)) {
    const modules = [join(project, 'node_modules'), join(here, 'node_modules')];
    await run('cp', ['-al', ...modules]).catch(() => run('cp', ['-a', ...modules]));
    return true;
  }
  // The command itself compares the sources that were copied with those of the build, and builds when they differ.
  const build = join(project, 'build');
  if (rest === 'npm run build' && existsSync(build)) await run('cp', ['-a', build, join(here, 'build')]);
  return false;
}

/** Runs a command by sh in the stage's folder; a word that begins with a slash is a path in the image. */
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
