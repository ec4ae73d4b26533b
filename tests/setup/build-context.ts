import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The build context of a container engine: the project without the files that .dockerignore names. */
export interface BuildContext {
  /** Whether a path from the project's root is included; the last pattern that matches it or a parent folder decides. */
  holds(path: string): boolean;
  /** Copies a file, or the content of a folder, to another file or folder. */
  copy(source: string, target: string): void;
}

export function buildContext(project: string): BuildContext {
  const patterns = readFileSync(join(project, '.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ fits: pattern(line.replace(/^!/, '')), stored: line.startsWith('!') }));
  const holds = (path: string): boolean => {
    const parts = path.split('/');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const last = patterns.findLast(({ fits }) => above.some((one) => fits.test(one)));
    return last?.stored ?? true;
  };
  return {
    holds,
    copy(source, target) {
      const from = join(project, source);
      if (!existsSync(from) || !holds(source)) {
        throw new Error(`COPY ${source}: the build context has no such file or folder`);
      }
      copyInto(from, target, (path) => path === from || holds(path.slice(project.length + 1)));
    },
  };
}

/** COPY's rule: the content of a folder goes into the target; a file becomes the target, or goes into it if it ends with /. */
export function copyInto(
  source: string,
  target: string,
  filter: (path: string) => boolean = () => true,
): void {
  const folder = statSync(source).isDirectory();
  if (folder || target.endsWith('/')) mkdirSync(target, { recursive: true });
  const to = folder || !target.endsWith('/') ? target : join(target, basename(source));
  cpSync(source, to, { recursive: true, verbatimSymlinks: true, filter });
}

/** One pattern of .dockerignore; unlike a shell's, its `*` matches names that begin with a dot. */
function pattern(glob: string): RegExp {
  const text = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('?', '[^/]')
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${text}$`);
}
