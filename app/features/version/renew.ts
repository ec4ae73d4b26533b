/** Under this name the tab remembers which build it was reloaded for, so that a stale cache cannot make a loop. */
const RELOADED_FOR = 'forecourt.reloaded-for';

/** Whether this tab was already reloaded for that build. */
export function wasReloadedFor(build: string): boolean {
  try {
    return sessionStorage.getItem(RELOADED_FOR) === build;
  } catch {
    return false;
  }
}

/** Clears what the browser keeps of the old build and loads the page anew. */
export async function renewPage(build: string): Promise<void> {
  try {
    sessionStorage.setItem(RELOADED_FOR, build);
  } catch {
    // Without storage a second reload is not prevented; the next check is minutes away.
  }
  if ('caches' in window) {
    const names = await caches.keys().catch(() => []);
    await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
  }
  location.reload();
}
