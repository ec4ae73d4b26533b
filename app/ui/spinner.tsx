import * as css from './spinner.css.ts';

/** Says that a page is on its way. The live region is always there; only its content comes and goes. */
export function Spinner(props: { readonly shown: boolean; readonly label: string }) {
  return (
    <div aria-live="polite">
      {props.shown && (
        <div className={css.place}>
          <span className={css.wheel} />
          {props.label}
        </div>
      )}
    </div>
  );
}
