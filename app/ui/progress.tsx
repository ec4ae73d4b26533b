import { useId } from 'react';
import * as css from './progress.css.ts';

/** Long work with the browser's own bar; without `value` the end is not known. */
export function Progress(props: {
  readonly label: string;
  readonly words: string;
  readonly value?: number | undefined;
}) {
  const id = useId();
  return (
    <div className={css.progress}>
      <div className={css.line}>
        <label htmlFor={id}>{props.label}</label>
        <span className={css.done}>{props.words}</span>
      </div>
      <progress className={css.bar} id={id} max={1} value={props.value} />
    </div>
  );
}
