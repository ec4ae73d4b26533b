import type { ReactNode } from 'react';
import { facts } from './facts.css.ts';

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

/** What is known about a record, as terms over their values. */
export function Facts(props: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={facts}>
      {props.facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
