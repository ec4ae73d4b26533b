import { showDialog } from './dialog-switch.ts';

/**
 * A page can be used before its scripts have arrived: links, forms and disclosures work by themselves, and a link with
 * `data-dialog` leads to the dialog's page. What only scripts answer is the key of the palette, which would be the
 * browser's own: this small inline script holds it until React has taken over. It also marks a form that was sent
 * meanwhile, so that the scripts do not take it for one that waits to be sent.
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

/** The events for which React 18 would finish taking a page over at once, in the middle of doing so. */
const HURRYING = [
  'mousedown mouseup pointerdown pointerup pointercancel touchstart touchend touchcancel click dblclick auxclick',
  'contextmenu keydown keypress keyup input textInput change submit reset copy cut paste drop dragstart dragend',
  'compositionstart compositionend',
]
  .join(' ')
  .split(' ');

function keepFromReact(event: Event): void {
  event.stopPropagation();
  // It listens further in than the event comes now.
  if (event.type === 'keydown') window.onkeydown?.(event as KeyboardEvent);
  if (event.type === 'submit') window.onsubmit?.(event as SubmitEvent);
}

/**
 * Keeps events from React while it takes the page over: one that comes in the middle can end it for good (React's error
 * 345) and leave a blank page. Nothing is lost by it, since until then every control works by what the browser does.
 */
export function holdWhileTakenOver(): void {
  for (const type of HURRYING) window.addEventListener(type, keepFromReact, true);
}

/** The page is taken over: from now on React answers. */
export function letGo(): void {
  for (const type of HURRYING) window.removeEventListener(type, keepFromReact, true);
}

/** Ends the holding of the key and does what was held. */
export function replayEarlyKey(): void {
  window.onkeydown = null;
  window.onsubmit = null;
  if (window.early) showDialog('palette');
}
