import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type { Image, ImageStore } from './buildah.ts';

interface Ended {
  /** Null if a signal ended buildah itself. */
  readonly code: number | null;
  readonly output: string;
}

/** The command of an image, run by buildah with the image's user, folder and variables only. */
export interface Container {
  /** Its output so far, both channels. */
  output(): string;
  /** Resolves once its output contains these words; rejects if it ends before. */
  says(words: string): Promise<void>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Sends a signal to the first process, as an engine does. */
  kill(signal: NodeJS.Signals): void;
  /** Runs another command with the same user and variables. */
  exec(command: readonly string[]): Promise<Ended>;
}

/** Starts the image's command. `env` holds the variables of `docker run -e`. */
export function startContainer(
  store: ImageStore,
  image: Image,
  env: Readonly<Record<string, string>>,
): Container {
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const run = (command: readonly string[]) => {
    const options = ['--isolation', 'chroot', '--network', 'host', ...variables];
    const args = store.args('run', ...options, image.container, '--', ...command);
    return collect(spawn('buildah', args, { env: store.env, stdio: ['ignore', 'pipe', 'pipe'] }));
  };
  const { child, output, ended } = run(image.config.Cmd);
  return {
    output,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => output().includes(words) && resolve();
        child.stdout?.on('data', look);
        look();
        void ended.then((code) => reject(new Error(`It ended with ${code}:\n${output()}`)));
      }),
    kill(signal) {
      const first = firstProcess(child.pid);
      if (first !== undefined) process.kill(first, signal);
    },
    async exec(command) {
      const other = run(command);
      return { code: await other.ended, output: other.output() };
    },
  };
}

function collect(child: ChildProcess) {
  const pieces: string[] = [];
  for (const channel of [child.stdout, child.stderr])
    channel?.on('data', (piece) => pieces.push(String(piece)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => pieces.join('') };
}

/** The first process below buildah that is not buildah's own; undefined once it has ended. */
function firstProcess(above: number | undefined): number | undefined {
  let pid = above;
  try {
    while (pid !== undefined && readFileSync(`/proc/${pid}/comm`, 'utf8').includes('buildah')) {
      const folder = `/proc/${pid}/task`;
      // A thread has the children that it started.
      const children = readdirSync(folder).map((thread) =>
        readFileSync(`${folder}/${thread}/children`, 'utf8'),
      );
      pid = children.flatMap((line) => line.split(' ').filter(Boolean).map(Number))[0];
    }
  } catch {
    return undefined;
  }
  return pid;
}
