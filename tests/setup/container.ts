import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { Image } from './image.ts';

/** A process started from an image as an engine does, with the image's user, folder and variables only. */
export interface Container {
  readonly child: ChildProcess;
  /** Its output so far, both channels. */
  output(): string;
  /** Resolves once its output contains these words; rejects if it ends before. */
  says(words: string): Promise<void>;
  /** Resolves with the exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Runs another command with the same user and variables. */
  exec(command: readonly string[]): { readonly code: number | null; readonly output: string };
}

/** Removes write permission from everything except the volumes, as a read-only root file system does. */
export function makeReadOnly(image: Image): void {
  const volumes = image.volumes.map((volume) => join(image.root, volume));
  const skipped = volumes.flatMap((volume) => ['-path', volume, '-prune', '-o']);
  const { status, stderr } = spawnSync('find', [
    image.root,
    ...skipped,
    ...['!', '-type', 'l', '-exec', 'chmod', 'a-w', '{}', '+'],
  ]);
  if (status !== 0) throw new Error(`The image could not be made read-only: ${stderr}`);
}

/** Starts the image's command. `env` holds the variables of `docker run -e`. */
export function runImage(image: Image, toolchain: string, env: Readonly<Record<string, string>>): Container {
  const options = {
    cwd: join(image.root, image.workdir),
    env: { NODE_ENV: 'development', ...mapped(image), ...env, PATH: toolchain } as const,
    ...userOf(image),
  };
  const [program = '', ...args] = image.command;
  const child = spawn(join(toolchain, program), args, options);
  child.stdin.end();
  const said: string[] = [];
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (piece) => said.push(String(piece)));
  const output = () => said.join('');
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => output().includes(words) && resolve();
        child.stdout.on('data', look);
        look();
        void ended.then((code) => reject(new Error(`It ended with ${code}:\n${output()}`)));
      }),
    exec([name = '', ...rest]) {
      const { status, stdout, stderr } = spawnSync(join(toolchain, name), rest, options);
      return { code: status, output: `${stdout}${stderr}` };
    },
  };
}

/** The image's variables; paths in the image become paths on this machine. */
function mapped({ root, env }: Image): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.startsWith('/') ? join(root, value) : value]),
  );
}

/** The image's user if the tests run as root; other users cannot change user, and are not root either. */
function userOf({ user }: Image): { uid?: number; gid?: number } {
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(user) ?? [];
  if (uid === undefined)
    throw new Error(`USER ${user}: must be numeric, so that it can be checked not to be root`);
  return process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : {};
}
