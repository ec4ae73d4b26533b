import { DateTime } from 'luxon';
import { calculatePrice } from '../../upstream/pricing/pricing.server.ts';
import { PAGE_MS, withLimit } from '../../upstream/time-limit.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { Priced } from './declaration.server.ts';
import type { StoredPrice } from './draft.ts';
import { changeDraft, type FormSession, formStateOf } from './session.server.ts';

/** The page does not wait longer for a price, in milliseconds: the last good one is shown instead. */
const PATIENCE_MS = 2500;
/** For so long the same question gets the same price, in milliseconds. */
const FRESH_MS = 15_000;

const MISSING: Priced = { state: 'missing', price: null, at: null, because: null };

/** The price of the answers so far, as the service calculates it. */
export interface Asked {
  readonly priced: Priced;
  /** To be kept with the draft; null when there is nothing new. */
  readonly kept: StoredPrice | null;
}

/** Why the service gives no price for these answers; null where it only failed to. */
const refusalIn = (error: unknown): string | null =>
  error instanceof UpstreamError && error.kind === 'refused' && (error.status ?? 0) < 500 && error.problem
    ? ([
        ...Object.values(error.problem.errors ?? {}).flat(),
        error.problem.detail ?? error.problem.title,
      ][0] ?? null)
    : null;

/**
 * Asks the service what the answers cost. A service that is slow or silent costs the page a moment and no more: the
 * last good price stands in and says so.
 */
export async function askPrice<Context>(
  opened: FormSession<Context>,
  {
    deed = '',
    patience = PATIENCE_MS,
  }: { readonly deed?: string | undefined; readonly patience?: number } = {},
): Promise<Asked | null> {
  const { form, desk, draft, args } = opened;
  if (!form.price) return null;
  const request = form.price.request(formStateOf(opened));
  if (request === null) return { priced: MISSING, kept: null };
  const asked = JSON.stringify(request);
  const last = draft.price;
  const now = args.context.now();
  const wallClock = (at: number) => desk.localMoment(DateTime.fromMillis(at, { zone: 'utc' }).toISO());
  const fresh = (kept: StoredPrice): Priced => ({
    state: 'fresh',
    price: kept.price,
    at: wallClock(kept.at),
    because: null,
  });
  if (last?.asked === asked && deed !== 'recalculate' && now.toMillis() - last.at < FRESH_MS)
    return { priced: fresh(last), kept: null };
  try {
    const signal = withLimit(args.request.signal, patience);
    const price = await calculatePrice({ ...desk.reader, signal }, request);
    const kept = { asked, price, at: now.toMillis() };
    return { priced: fresh(kept), kept };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'signed-out') throw error;
    const because = refusalIn(error);
    if (because !== null) return { priced: { ...MISSING, because }, kept: null };
    if (last === null)
      return { priced: { state: 'failed', price: null, at: null, because: null }, kept: null };
    return { priced: { state: 'old', price: last.price, at: wallClock(last.at), because: null }, kept: null };
  }
}

/**
 * The form with the price of its present answers, by which an empty amount is judged: 'what is due'. Where the service
 * gives none there is no price, rather than that of other answers.
 */
export async function withPrice<Context>(opened: FormSession<Context>): Promise<FormSession<Context>> {
  const { form, draft } = opened;
  const request = form.price?.request(formStateOf(opened)) ?? null;
  if (request === null || draft.price?.asked === JSON.stringify(request)) return opened;
  const price = (await askPrice(opened, { patience: PAGE_MS }))?.kept ?? null;
  if (price === null) return { ...opened, draft: { ...draft, price } };
  return changeDraft(opened, (now) => ({ ...now, price }));
}
