import { type AppLoadContext, redirect } from '@remix-run/node';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import type { ToastOrder } from '../../ui/overlays/toast-orders.ts';

type Variant = Omit<ToastOrder, 'text'>;

const FEATURE: Variant = { kind: 'info', duration: 1500, dismissible: false };
const DONE: Variant = { kind: 'good' };
const FAILED: Variant = { kind: 'bad' };
/** Done, with something still to be done. */
const WAITS: Variant = { kind: 'info' };

/** What an answer may leave for the next page to say once; its text is `messages:flash.<name>`. */
const FLASHES = {
  featureSaved: FEATURE,
  featureReset: FEATURE,
  actionDone: DONE,
  exportFailed: FAILED,
  exportTooLong: FAILED,
  exportWaitOwn: FAILED,
  exportWaitAll: FAILED,
  runWaitOwn: FAILED,
  runWaitAll: FAILED,
  viewSaved: DONE,
  viewsChanged: DONE,
  columnsSaved: DONE,
  draftStored: DONE,
  draftHeld: WAITS,
  draftDiscarded: DONE,
  customerSaved: DONE,
  reservationSaved: DONE,
  agreementSaved: DONE,
  checkedOut: DONE,
  moneyPosted: DONE,
  chargeAdded: DONE,
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
  vehicleAvailable: DONE,
  widgetsSaved: DONE,
  userSaved: DONE,
  classSaved: DONE,
  chargeSaved: DONE,
  chargeRemoved: DONE,
  taxSaved: DONE,
  promotionSaved: DONE,
  rateSaved: DONE,
  ratesSaved: DONE,
  rateTypeSaved: DONE,
  locationSaved: DONE,
  hoursSaved: DONE,
  holidaySaved: DONE,
  roleSaved: DONE,
  roleRemoved: DONE,
  profileSaved: DONE,
  runtimeSaved: DONE,
  noteSaved: DONE,
  noteDeleted: DONE,
} as const satisfies Record<string, Variant>;

/** The name of such a text. Another name does not compile. */
export type FlashName = keyof typeof FLASHES;

type Context = Pick<AppLoadContext, 'preferences' | 'config' | 't'>;

/** Returns the headers of an answer after which the next page shows a text once; null for none. */
export const leaveFlash = (
  { preferences, config }: Pick<Context, 'preferences' | 'config'>,
  flash: FlashName | null,
): [string, string][] => keepPreferences({ ...preferences, flash }, config.secureCookies);

/** Takes what the last answer left, with the headers by which the browser forgets it. Only a GET takes it. */
export function takeFlash(request: Request, { preferences, config, t }: Context) {
  const { flash } = preferences;
  if (flash === null || request.method !== 'GET') return null;
  const variant = Object.entries(FLASHES).find(([name]) => name === flash)?.[1];
  const headers = keepPreferences({ ...preferences, flash: null }, config.secureCookies);
  return { order: variant ? { ...variant, text: t(`messages:flash.${flash}`) } : null, headers };
}

/** Leads away from a form, with a message for the next page. */
export const leaveForm = (context: Omit<Context, 't'>, address: string, flash: FlashName): Response =>
  redirect(address, { status: 303, headers: leaveFlash(context, flash) });
