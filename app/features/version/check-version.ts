import { APP_VERSION } from '../../config/constants.ts';
import { hasUnsavedInput } from '../../ui/client/unsaved-input.ts';
import { showDialog } from '../../ui/overlays/dialog-switch.ts';
import { showToast } from '../../ui/overlays/toast-orders.ts';

/** The version of a build, and the hash that changes with every build. */
interface Build {
  readonly version: string;
  readonly build: string;
}

/** Specification section 4; `failed` exists only in verbose mode. */
type VersionState = 'loading' | 'latest' | 'outdated' | 'failed';

/** Parses /meta.json; null if it is not a build. */
export function readBuild(published: unknown): Build | null {
  if (typeof published !== 'object' || published === null) return null;
  const { version, build } = published as Readonly<Record<string, unknown>>;
  if (typeof version !== 'string' || !/^\d+(?:\.\d+)*$/.test(version)) return null;
  return { version, build: typeof build === 'string' ? build : '' };
}

/** Compares versions part by part, as numbers; a missing part is 0. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one.split('.'), other.split('.')];
  const longer = left.length > right.length ? left : right;
  const differences = longer.map((_, part) => Number(left[part] ?? 0) - Number(right[part] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Compares the builds; another build of a version is newer, and a failed check (null) counts as latest. */
export function judgeVersion(published: Build | null, running: Build, verbose: boolean): VersionState {
  if (published === null) return verbose ? 'failed' : 'latest';
  const order = compareVersions(published.version, running.version);
  if (order !== 0) return order > 0 ? 'outdated' : 'latest';
  return published.build !== '' && published.build !== running.build ? 'outdated' : 'latest';
}

/** The tab stores under this key the build it was reloaded for, so that a stale cache cannot make a loop. */
const RELOADED_FOR = 'forecourt.reloaded-for';

function wasReloadedFor(build: string): boolean {
  try {
    return sessionStorage.getItem(RELOADED_FOR) === build;
  } catch {
    return false;
  }
}

/** Clears the browser's caches of the old build and reloads the page. */
export async function renewPage(build: string): Promise<void> {
  try {
    sessionStorage.setItem(RELOADED_FOR, build);
  } catch {
    // Without storage a second reload is not prevented.
  }
  if ('caches' in window) {
    const names = await caches.keys().catch(() => []);
    await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
  }
  location.reload();
}

/** Reads the server's build from /meta.json; null when that fails. */
async function publishedBuild(): Promise<Build | null> {
  try {
    const answer = await fetch('/meta.json', { cache: 'no-store' });
    return answer.ok ? readBuild(await answer.json()) : null;
  } catch {
    return null;
  }
}

let offered = '';

export const offeredBuild = () => offered;

/** Writes the state of the check to the document, for tests and support. */
function showState(state: VersionState): void {
  document.documentElement.dataset.version = state;
}

/** Reloads the page for a newer build; a dialog asks first where that would lose input. */
export async function checkVersion(failedText: string): Promise<void> {
  showState('loading');
  const verbose = new URLSearchParams(location.search).has('verbose');
  const published = await publishedBuild();
  const running = { version: APP_VERSION, build: window.__remixManifest?.version ?? '' };
  const state = judgeVersion(published, running, verbose);
  showState(state);
  if (state === 'failed') showToast({ kind: 'bad', text: failedText });
  if (state !== 'outdated' || published === null) return;
  const build = `${published.version} ${published.build}`;
  if (wasReloadedFor(build)) return;
  if (hasUnsavedInput(document)) {
    offered = build;
    showDialog('new-version');
  } else await renewPage(build);
}
