import type { ReactNode } from 'react';
import * as css from './panel.css.ts';

/**
 * A titled panel for one subject: `aside` is a remark in the title's line, `tabs` stand in the title's place,
 * `foot` is for totals. A table fills it to its edges (`flush`).
 */
export function Panel(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly flush?: boolean | undefined;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={props.title} className={css.panel} data-part="panel">
      {props.tabs ?? (
        <header className={css.head}>
          <h2>{props.title}</h2>
          {props.aside && <div className={css.aside}>{props.aside}</div>}
          {props.actions && <div className={css.actions}>{props.actions}</div>}
        </header>
      )}
      {props.flush ? props.children : <div className={css.body}>{props.children}</div>}
      {props.foot && <footer className={css.foot}>{props.foot}</footer>}
    </section>
  );
}

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

/** What is known about a record, as terms over their values. */
export function Facts(props: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {props.facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Amount {
  readonly term: string;
  readonly amount: string;
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
