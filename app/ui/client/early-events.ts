import { showDialog } from '../overlays/dialog-switch.ts';

/**
 * Inline script until React has taken over. It holds the palette's key, which the browser would handle itself, and
 * marks a form that is sent before, so that the scripts do not take it for unsent.
 */
export const HOLD_EARLY_KEY =
  'onkeydown=e=>{(e.ctrlKey||e.metaKey)&&e.key=="k"&&(e.preventDefault(),early=1)};onsubmit=e=>{e.target.dataset.sent=1}';

/** Returns whether the form was sent before the scripts took over; the answer then replaces its page. */
export const wasSentEarly = (form: HTMLFormElement): boolean => 'sent' in form.dataset;

declare global {
  interface Window {
    early?: 1;
  }
}

/** Stops holding the key and runs what was held. */
export function replayEarlyKey(): void {
  window.onkeydown = null;
  window.onsubmit = null;
  if (window.early) showDialog('palette');
}
