import type { AppLoadContext } from '@remix-run/node';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import type { ToastOrder } from '../../ui/toast/toast-orders.ts';

type Manner = Omit<ToastOrder, 'text'>;

const FEATURE: Manner = { kind: 'info', duration: 1500, dismissible: false };

const DONE: Manner = { kind: 'good' };
const FAILED: Manner = { kind: 'bad' };
/** Done, and something is still to be done. */
const WAITS: Manner = { kind: 'info' };

/** What an answer may leave for the next page to say once, and how; the words are `messages:flash.<name>`. */
const FLASHES = {
  featureSaved: FEATURE,
  featureReset: FEATURE,
  actionDone: DONE,
  exportFailed: FAILED,
  exportTooLong: FAILED,
  exportWaitOwn: FAILED,
  exportWaitAll: FAILED,
  viewSaved: DONE,
  viewsChanged: DONE,
  columnsSaved: DONE,
  draftKept: DONE,
  draftHeld: WAITS,
  draftDiscarded: DONE,
  customerSaved: DONE,
  reservationSaved: DONE,
  agreementSaved: DONE,
  checkedOut: DONE,
  moneyPosted: DONE,
  moneyClosed: DONE,
  moneyCorrected: DONE,
  moneyRemoved: DONE,
  checkedIn: DONE,
  checkedInToPay: WAITS,
  checkedInDeposit: WAITS,
  checkInSaved: DONE,
  exchanged: DONE,
  extended: DONE,
  tillCounted: DONE,
  vehicleSaved: DONE,
  noteSaved: DONE,
  noteDeleted: DONE,
} as const satisfies Record<string, Manner>;

type Context = Pick<AppLoadContext, 'preferences' | 'config' | 't'>;

/**
 * Takes what the answer before left to be said (`preferences.flash`). A GET takes it, so that a page that answers a
 * form with its own cookie is not overruled.
 * @returns the words, and the headers by which the browser forgets them
 */
export function takeFlash(request: Request, { preferences, config, t }: Context) {
  const { flash } = preferences;
  if (flash === null || request.method !== 'GET') return null;
  const manner = Object.entries(FLASHES).find(([name]) => name === flash)?.[1];
  const headers = keepPreferences({ ...preferences, flash: null }, config.secureCookies);
  return { order: manner ? { ...manner, text: t(`messages:flash.${flash}`) } : null, headers };
}
