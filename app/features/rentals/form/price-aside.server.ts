import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Priced } from '../../../patterns/staged-form/declaration.server.ts';
import type { PriceAsideView } from '../../../patterns/staged-form/form-view.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type { CalculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { explainPrice } from '../record/explained-price.server.ts';
import { percentWords } from '../record/line-words.server.ts';
import { notCounted } from '../record/price-counted.server.ts';
import { nextStepWords } from '../record/price-why.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

function updatedWords({ state, at }: Priced, { t, formats }: Words): string {
  if (state === 'fresh') return t('toPay.fresh');
  if (state === 'old') return t('toPay.old', { at: formats.time(at) });
  return '';
}

function missingWords({ state, because }: Priced, { t }: Words): string {
  if (because !== null) return because;
  if (state === 'missing') return t('toPay.missing');
  return state === 'failed' ? t('toPay.failed') : '';
}

/** What the deposit is, and who pays what of an insured rental. */
function besideTotal(price: CalculatedPrice, isInsured: boolean, words: Words): readonly Amount[] {
  const { t, formats } = words;
  const how = percentWords(price.depositPercent, words);
  const deposit: Amount = {
    term: t('toPay.deposit'),
    amount: formats.money(price.deposit),
    ...(how && { how }),
  };
  return [
    ...(price.deposit ? [deposit] : []),
    ...(isInsured && price.insurerTotal !== null
      ? [{ term: t('price.insurerTotal'), amount: formats.money(price.insurerTotal) }]
      : []),
    ...(isInsured && price.customerTotal !== null
      ? [{ term: t('price.customerTotal'), amount: formats.money(price.customerTotal) }]
      : []),
  ];
}

function amountsOf(price: CalculatedPrice, isInsured: boolean, words: Words): readonly Amount[] {
  const { t } = words;
  const amounts = explainPrice(price, words).amounts.map((line) =>
    // Of an insured rental the balance is the insurer's in part; the customer's own part stands below it.
    line.weight === 'balance' && !isInsured ? { ...line, term: t('toPay.due') } : line,
  );
  return [...amounts, ...besideTotal(price, isInsured, words)];
}

/**
 * Why the price is what it is, and which promotions do not count; nothing where the service explains nothing. When it
 * changes next stands above, in the open.
 */
function whyOf(price: CalculatedPrice, words: Words): readonly string[] {
  const skipped = notCounted(price, words);
  const step = nextStepWords(price, words);
  const why = explainPrice(price, words).why.filter((line) => line !== step);
  return skipped === null ? why : [...why, words.t('toPay.notCounted', { promotions: skipped })];
}

/** The price beside the stages of a rental, in words. Every figure is the service's own. */
export function priceAside(priced: Priced, isInsured: boolean, words: Words): PriceAsideView {
  const { state, price } = priced;
  const { t } = words;
  const step = price && nextStepWords(price, words);
  return {
    state,
    title: t('toPay.title'),
    updated: updatedWords(priced, words),
    missing: missingWords(priced, words),
    amounts: price ? amountsOf(price, isInsured, words) : [],
    clock: step === null ? [] : [step],
    whyTitle: price ? explainPrice(price, words).whyTitle : '',
    why: price ? whyOf(price, words) : [],
  };
}
