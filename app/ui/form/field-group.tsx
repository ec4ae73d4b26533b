import type { ReactNode } from 'react';
import * as css from './form-layout.css.ts';

/** Fields that belong together, under a legend, in a dense grid that folds to one column where it is narrow. */
export function FieldGroup(props: {
  readonly legend: string;
  /** A quiet remark in the legend's line. */
  readonly remark?: string | undefined;
  readonly columns?: keyof typeof css.columns | undefined;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={css.group} disabled={props.disabled}>
      <legend className={css.legend}>
        {props.legend}
        {props.remark && <small className={css.remark}>{props.remark}</small>}
      </legend>
      <div className={css.columns[props.columns ?? 2]}>{props.children}</div>
    </fieldset>
  );
}

/** A field that takes the whole width of its group. */
export function WholeRow(props: { readonly children: ReactNode }) {
  return <div className={css.whole}>{props.children}</div>;
}
