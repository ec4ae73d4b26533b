import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { fillBaseImage } from './base-image.ts';
import { scratchFolder } from './scratch-folder.ts';

const run = promisify(execFile);

/** What an image declares, as Docker names it. */
interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly Volumes: Readonly<Record<string, unknown>>;
  readonly ExposedPorts: Readonly<Record<string, unknown>>;
  readonly StopSignal: NodeJS.Signals;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** A built image, and a container of it whose root file system is mounted on this machine. */
export interface Image {
  readonly config: ImageConfig;
  readonly container: string;
  readonly root: string;
}

/** Builds images with Debian's buildah in a storage of their own. */
export interface ImageStore {
  /** The arguments of a buildah call that works on this storage. */
  args(...args: readonly string[]): string[];
  /** The environment of a buildah call. */
  readonly env: NodeJS.ProcessEnv;
  /**
   * Builds the project as `docker build` with these options does. Steps that an earlier build has done come from cache.
   * @throws Error with the output of a build that fails
   */
  build(tag: string, ...options: readonly string[]): Promise<Image>;
  /** Makes an image's root file system read-only except for its volumes, as `docker run --read-only` does. */
  makeReadOnly(image: Image): Promise<void>;
  /** Ends the mounts and removes all images. */
  remove(): Promise<void>;
}

const PROGRAM = '/usr/bin/buildah';
/** The base image that the Dockerfile has to name: that of the Node which runs the tests. */
const BASE = `docker.io/library/node:${process.versions.node.split('.')[0]}-slim`;
/** Chroot isolation needs neither a daemon nor an OCI runtime. */
const ISOLATED = ['--isolation', 'chroot', '--network', 'host'];
/** An OCI image has no health check. */
const FORMAT = ['--format', 'docker'];
const PATHS = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Several times what the storage holds, so that memory is used only where it is ample. */
const STORED_BYTES = 8 * 1024 ** 3;
const OUTPUT_BYTES = 64 * 1024 * 1024;

/** @throws Error that names what to install when buildah is missing, and when the process is not root */
export async function openImageStore(project: string = process.cwd()): Promise<ImageStore> {
  if (!existsSync(PROGRAM))
    throw new Error('buildah is missing. Install buildah of Debian (as root: apt-get install buildah)');
  if (process.getuid?.() !== 0) throw new Error('buildah mounts file systems. Run this test as root');
  const folder = scratchFolder('image', STORED_BYTES);
  // The image's user has to reach the files.
  chmodSync(folder, 0o755);
  const env = { ...process.env, TMPDIR: folder };
  const args = (...words: readonly string[]) => [
    ...['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'overlay'],
    ...words,
  ];
  const buildah = async (...words: readonly string[]): Promise<string> => {
    try {
      const { stdout } = await run(PROGRAM, args(...words), { env, maxBuffer: OUTPUT_BYTES });
      return stdout.trim();
    } catch (cause) {
      const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
      throw new Error(`buildah ${words.join(' ')} failed:\n${stdout}${stderr}`, { cause });
    }
  };
  const volumes = await npmVolumes(folder);

  const remove = async () => {
    for (const mounted of mountsBelow(folder)) await run('umount', [mounted]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const base = await buildah('from', 'scratch');
    fillBaseImage(await buildah('mount', base));
    await buildah('config', '--env', PATHS, base);
    await buildah('commit', '--quiet', '--rm', ...FORMAT, base, BASE);
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    args,
    env,
    async build(tag, ...options) {
      // No registry is asked: a Dockerfile that names another base image fails.
      const fixed = [...ISOLATED, ...FORMAT, '--pull=never', '--layers', ...volumes];
      await buildah('build', ...fixed, '--tag', tag, ...options, project);
      const container = await buildah('from', '--pull=never', tag);
      const root = await buildah('mount', container);
      const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', tag));
      return { config: Docker.config, container, root };
    },
    async makeReadOnly({ container, root }) {
      // The only folder that buildah itself writes to; its owner is root.
      const writable = join(folder, `run-${container}`);
      mkdirSync(writable);
      mkdirSync(join(root, 'run'), { recursive: true });
      await run('mount', ['-o', 'remount,ro', root]);
      await run('mount', ['--bind', writable, join(root, 'run')]);
    },
    remove,
  };
}

/** The mounted folders below this one, the last mounted first. buildah leaves those of containers that have run. */
const mountsBelow = (folder: string): string[] =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))
    .reverse();

/** The settings, cache and certificates with which npm works here, for the time of a build only. */
async function npmVolumes(folder: string): Promise<string[]> {
  const setting = async (name: string) => (await run('npm', ['config', 'get', name])).stdout.trim();
  const [registry = '', cache = '', own = ''] = await Promise.all(
    ['registry', 'cache', 'userconfig'].map(setting),
  );
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? process.env.SSL_CERT_FILE ?? '';
  const settings = [`registry=${registry}`, 'cache=/npm-cache', 'prefer-offline=true'];
  const volumes = [`${cache}:/npm-cache`, `${join(folder, 'npmrc')}:/usr/local/etc/npmrc:ro`];
  if (existsSync(certificates)) {
    settings.push('cafile=/certificates.pem');
    volumes.push(`${certificates}:/certificates.pem:ro`);
  }
  if (existsSync(own)) volumes.push(`${own}:/root/.npmrc:ro`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(folder, 'npmrc'), `${settings.join('\n')}\n`);
  return volumes.flatMap((volume) => ['--volume', volume]);
}
