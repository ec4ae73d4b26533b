import { useCallback, useEffect, useState } from 'react';
import { ExportFailedError, fetchExport, SignedOutError } from './fetch-export.ts';
import type { ExportFailed, ExportProgress } from './frames.ts';
import { saveFile } from './save-file.ts';

type ExportState =
  | { readonly state: 'running'; readonly progress: ExportProgress | null }
  | { readonly state: 'saved'; readonly name: string }
  /** Without words the line broke. */
  | { readonly state: 'failed'; readonly words: ExportFailed | null };

const STARTING: ExportState = { state: 'running', progress: null };

/** Fetches and saves a list's file; ends with the component that uses it. `again` starts anew. */
export function useExport(address: string): ExportState & { readonly again: () => void } {
  const [state, setState] = useState(STARTING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same once more
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setState(STARTING);
    fetchExport(address, signal, (progress) => setState({ state: 'running', progress })).then(
      ({ name, file }) => {
        saveFile(name, file);
        setState({ state: 'saved', name });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof SignedOutError) return location.reload();
        setState({ state: 'failed', words: error instanceof ExportFailedError ? error.words : null });
      },
    );
    return () => leaving.abort();
  }, [address, attempt]);
  const again = useCallback(() => setAttempt((number) => number + 1), []);
  return { ...state, again };
}
