import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

/** What the Dockerfile's commands and the install scripts of packages call, besides Node. */
const PROGRAMS = ['/bin/sh', '/bin/mkdir', '/usr/bin/env'];
/** Parts of the C library that only native modules and look-ups of names load. */
const LOADED_LATER = ['librt.so.1', 'libutil.so.1', 'libresolv.so.2', 'libnss_dns.so.2', 'libnss_files.so.2'];
const FOLDERS = ['app', 'etc', 'root', 'run', 'tmp', 'home/node', 'usr/local/bin', 'usr/local/etc'];
const ANY_USER = 0o1777;

/**
 * Fills an empty folder with what the Dockerfile uses of `node:24-slim`, from this machine: no registry can be relied on.
 * @throws Error when this machine has no npm
 */
export function fillBaseImage(root: string): void {
  const at = (path: string): string => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    return join(root, path);
  };
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  chmodSync(join(root, 'tmp'), ANY_USER);
  copyFileSync(process.execPath, at('/usr/local/bin/node'));
  for (const program of PROGRAMS) copyFileSync(program, at(program));
  for (const library of libraries([process.execPath, ...PROGRAMS])) copyFileSync(library, at(library));
  cpSync(npmFolder(), at('/usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', at('/usr/local/bin/npm'));
  writeFileSync(at('/etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n');
  writeFileSync(at('/etc/group'), 'root:x:0:\nnode:x:1000:\n');
}

/** The shared libraries of these programs, and the rest of the C library. */
function libraries(programs: readonly string[]): Set<string> {
  const listed = execFileSync('ldd', programs, { encoding: 'utf8' });
  const found = new Set([...listed.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path));
  const system = dirname([...found].find((path) => path.includes('/libc.so')) ?? '/lib/none');
  for (const name of LOADED_LATER) if (existsSync(join(system, name))) found.add(join(system, name));
  return found;
}

/** The folder of the npm on the path. */
function npmFolder(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const npm = folders.map((folder) => join(folder, 'npm')).find((path) => existsSync(path));
  if (!npm) throw new Error('npm is missing. Put npm on the PATH');
  return join(dirname(realpathSync(npm)), '..');
}
