import type { Full } from '../../store/budget.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { ListTexts } from '../list/list-texts.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import { IncompleteListError, TooManyRowsError } from './all-pages.server.ts';
import type { ExportFailed } from './frames.ts';

/** Why there is no file. */
export interface ExportFailure {
  /** Of the answer, while none has begun. */
  readonly status: number;
  readonly words: ExportFailed;
  /** What the list says for it where no script does; null where the list sees by itself what is wrong. */
  readonly flash: 'exportFailed' | 'exportTooLong' | 'exportWaitOwn' | 'exportWaitAll' | null;
  /** Seconds after which trying again is of use. */
  readonly retryAfter?: number;
}

/** When an export that found no room may be tried again: most end within this. */
const RETRY_SECONDS = 15;

/** There are as many exports under way as there may be, of this user or of all. */
export function exportsFull(full: Full, { t }: Pick<ListTexts, 't'>): ExportFailure {
  const [status, key, flash] =
    full === 'each'
      ? ([429, 'waitOwn', 'exportWaitOwn'] as const)
      : ([503, 'waitAll', 'exportWaitAll'] as const);
  const words = { title: t(`export.${key}.title`), text: t(`export.${key}.text`), traceId: null };
  return { status, words, flash, retryAfter: RETRY_SECONDS };
}

/** Filters that cannot be used; `errors` in words. */
export function unusableFilters(errors: readonly string[], { t }: Pick<ListTexts, 't'>): ExportFailure {
  const text = [...errors, t('filter.notAsked.text')].join(' ');
  return { status: 400, words: { title: t('filter.notAsked.title'), text, traceId: null }, flash: null };
}

/**
 * What failed and what to do.
 * @param rowsMost of the file
 * @param traceId of our request
 * @throws the error itself when the user has to sign in again
 */
export function exportFailure(
  error: unknown,
  { t, message }: Pick<ListTexts, 't' | 'message'>,
  rowsMost: number,
  traceId: string,
): ExportFailure {
  if (error instanceof TooManyRowsError) {
    const words = {
      title: t('export.tooLong.title'),
      text: message('export.tooLong.text', { rows: rowsMost }),
    };
    return { status: 422, words: { ...words, traceId: null }, flash: 'exportTooLong' };
  }
  if (error instanceof UpstreamError) {
    const { status, trouble } = describeTrouble(error, t);
    const { title, text } = trouble;
    if (trouble.state === 'forbidden') return { status, words: { title, text, traceId: null }, flash: null };
    return { status, words: { title, text, traceId: trouble.traceId }, flash: 'exportFailed' };
  }
  const [status, key] = error instanceof IncompleteListError ? [502, 'incomplete'] : [500, 'broken'];
  const words = { title: t(`export.${key}.title`), text: t(`export.${key}.text`) };
  return { status, words: { ...words, traceId }, flash: 'exportFailed' };
}
