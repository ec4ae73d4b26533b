import { APP_VERSION } from '../../config/constants.ts';
import { showDialog } from '../../ui/dialog-switch.ts';
import { showToast } from '../../ui/toast/toast-orders.ts';
import { hasUnsavedInput } from '../../ui/unsaved-input.ts';
import { publishedBuild } from './published-build.ts';
import { renewPage, wasReloadedFor } from './renew.ts';
import { judgeVersion, type VersionState } from './version-check.ts';

let offered = '';

/** Which build the dialog offers. */
export const offeredBuild = () => offered;

/** The state of the check stands on the document, where tests and support read it. */
function tell(state: VersionState): void {
  document.documentElement.dataset.version = state;
}

/**
 * Asks which build the server has. A newer one clears the caches and reloads the page; where that would lose something
 * typed, a dialog asks first. `?verbose` in the address makes a failed check say so, in the given words.
 */
export async function checkVersion(failedWords: string): Promise<void> {
  tell('loading');
  const verbose = new URLSearchParams(location.search).has('verbose');
  const published = await publishedBuild();
  const running = { version: APP_VERSION, build: window.__remixManifest?.version ?? '' };
  const state = judgeVersion(published, running, verbose);
  tell(state);
  if (state === 'failed') showToast({ kind: 'bad', text: failedWords });
  if (state !== 'outdated' || published === null) return;
  const build = `${published.version} ${published.build}`;
  if (wasReloadedFor(build)) return;
  if (hasUnsavedInput(document)) {
    offered = build;
    showDialog('new-version');
  } else await renewPage(build);
}
