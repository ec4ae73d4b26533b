import { type Build, readBuild } from './version-check.ts';

/** The build that the server has now, as /meta.json says; null when it cannot be asked. */
export async function publishedBuild(): Promise<Build | null> {
  try {
    const answer = await fetch('/meta.json', { cache: 'no-store' });
    return answer.ok ? readBuild(await answer.json()) : null;
  } catch {
    return null;
  }
}
