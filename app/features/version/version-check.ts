/** A build that runs or is published: the version, and the hash that changes with every build. */
export interface Build {
  readonly version: string;
  readonly build: string;
}

/** Specification section 4: loading, then latest or outdated. `failed` exists only in verbose mode. */
export type VersionState = 'loading' | 'latest' | 'outdated' | 'failed';

/** What /meta.json says; null when it says nothing that can be read. */
export function readBuild(published: unknown): Build | null {
  if (typeof published !== 'object' || published === null) return null;
  const { version, build } = published as Readonly<Record<string, unknown>>;
  if (typeof version !== 'string' || !/^\d+(?:\.\d+)*$/.test(version)) return null;
  return { version, build: typeof build === 'string' ? build : '' };
}

/** Compares versions part by part, as numbers; a missing part is 0. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number));
  const parts = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let part = 0; part < parts; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Whether the running build is the latest one: a newer version, or another build of the same version, is newer. A check
 * that failed (null) counts as up to date unless it is verbose.
 */
export function judgeVersion(published: Build | null, running: Build, verbose: boolean): VersionState {
  if (published === null) return verbose ? 'failed' : 'latest';
  const order = compareVersions(published.version, running.version);
  if (order !== 0) return order > 0 ? 'outdated' : 'latest';
  return published.build !== '' && published.build !== running.build ? 'outdated' : 'latest';
}
