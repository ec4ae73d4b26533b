import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { Image } from './image.ts';

/** A process started from an image, as an engine would: its user, its folder, its variables and nothing else. */
export interface Container {
  readonly child: ChildProcess;
  /** Everything that it wrote so far, both channels. */
  output(): string;
  /** Resolves once it has written these words; rejects when it ends before. */
  says(words: string): Promise<void>;
  /** Resolves with the exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Runs a command beside it, with the same user and variables. */
  exec(command: readonly string[]): { readonly code: number | null; readonly output: string };
}

/** Takes the right to write from everything but the volumes, as a read-only root file system does. */
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

/** Starts the image's command. `env` is what would stand behind `docker run -e`. */
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

/** The image's variables; a value that is a path in the image becomes the path here. */
function mapped({ root, env }: Image): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.startsWith('/') ? join(root, value) : value]),
  );
}

/** The image's user, where the tests may take another one; otherwise whoever runs them is no root either. */
function userOf({ user }: Image): { uid?: number; gid?: number } {
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(user) ?? [];
  if (uid === undefined)
    throw new Error(`USER ${user}: not in numbers, so nobody can see that it is not root`);
  return process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : {};
}
