import * as css from './amounts.css.ts';

export interface Amount {
  readonly term: string;
  readonly amount: string;
  /** The arithmetic in a line: '2 × 132.00'. */
  readonly how?: string | undefined;
  readonly unit?: string | undefined;
  readonly weight?: keyof typeof css.lines | undefined;
}

/** Amounts below each other, each with how it came about; totals and the balance are set off. */
export function Amounts(props: { readonly amounts: readonly Amount[] }) {
  return (
    <dl className={css.amounts}>
      {props.amounts.map(({ term, amount, how, unit, weight }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words; their order is all they have
        <div className={css.lines[weight ?? 'plain']} key={place}>
          <dt>{term}</dt>
          <dd>
            {amount}
            {unit && <small>{` ${unit}`}</small>}
          </dd>
          {how && <dd className={css.how}>{how}</dd>}
        </div>
      ))}
    </dl>
  );
}
