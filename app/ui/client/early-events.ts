import { showDialog } from '../overlays/dialog-switch.ts';

/**
 * Inline script until React has taken over: it holds the key of the palette, which would be the browser's own, and
 * marks a form that is sent meanwhile, so that the scripts do not take it for one that waits.
 */
export const HOLD_EARLY_KEY =
  'onkeydown=e=>{(e.ctrlKey||e.metaKey)&&e.key=="k"&&(e.preventDefault(),early=1)};onsubmit=e=>{e.target.dataset.sent=1}';

/** Whether the form was sent before scripts had taken its page over, which is then about to give way to the answer. */
export const wasSentEarly = (form: HTMLFormElement): boolean => 'sent' in form.dataset;

declare global {
  interface Window {
    early?: 1;
  }
}

/** Ends the holding and does what was held. */
export function replayEarlyKey(): void {
  window.onkeydown = null;
  window.onsubmit = null;
  if (window.early) showDialog('palette');
}
