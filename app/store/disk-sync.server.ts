import { open } from 'node:fs/promises';

/** After a write that nothing waits for, in milliseconds: the writes of that time share one sync. */
const PAUSE_MS = 1000;

/** A journal that is gone was moved to the file itself, which SQLite synced. */
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Has the operating system write a file to the disk, in another thread than the event loop's. Without it a power failure takes
 * the writes since the last sync; the end of the process alone takes none.
 * @param onFailure gets the error of a sync that failed; callers that wait for it continue
 */
export function createDiskSync(path: string, onFailure: (error: unknown) => void) {
  let written = 0;
  let synced = 0;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const run = (): Promise<void> => {
    const upTo = written;
    if (timer) clearTimeout(timer);
    timer = null;
    running = syncFile(path)
      .catch((error: unknown) => {
        if (!isGone(error)) onFailure(error);
      })
      .finally(() => {
        running = null;
        synced = upTo;
      });
    return running;
  };

  /** Resolves once every write so far is on the disk. */
  async function settled(): Promise<void> {
    const wanted = written;
    // A sync under way began before the later ones of them.
    while (synced < wanted) await (running ?? run());
  }

  return {
    /** Notes a write: it is on the disk about a second later. */
    noteWrite(): void {
      written += 1;
      timer ??= setTimeout(settled, PAUSE_MS).unref();
    },
    settled,
    close(): void {
      if (timer) clearTimeout(timer);
    },
  };
}
