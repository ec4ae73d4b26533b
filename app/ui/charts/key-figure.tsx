import type { ReactNode } from 'react';
import * as css from './key-figure.css.ts';

/** The one figure that matters, large and alone: what it counts below it, how it came about in a quiet line. */
export function KeyFigure(props: {
  readonly figure: string;
  readonly unit?: string | undefined;
  readonly label: string;
  readonly note?: string | undefined;
  readonly tone?: keyof typeof css.figures | undefined;
  readonly href?: string | undefined;
}) {
  const inside = (
    <>
      <span className={css.figures[props.tone ?? 'plain']}>
        {props.figure}
        {props.unit && <span className={css.unit}>{props.unit}</span>}
      </span>
      <span className={css.label}>{props.label}</span>
      {props.note && <span className={css.note}>{props.note}</span>}
    </>
  );
  return props.href ? (
    <a className={`${css.keyFigure} ${css.leading}`} data-part="key-figure" href={props.href}>
      {inside}
    </a>
  ) : (
    <div className={css.keyFigure} data-part="key-figure">
      {inside}
    </div>
  );
}

/** Key figures side by side, as many as fit. */
export function KeyFigures(props: { readonly children: ReactNode }) {
  return <div className={css.row}>{props.children}</div>;
}
