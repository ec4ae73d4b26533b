import { ButtonLink } from './button.tsx';
import { eyebrow } from './not-found.css.ts';
import * as css from './state.css.ts';

/** What is not there, named, and the way back. */
export function NotFound(props: {
  /** For example 'Error 404'. */
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly back: { readonly href: string; readonly label: string };
}) {
  return (
    <div className={css.trouble}>
      <p className={eyebrow}>{props.eyebrow}</p>
      <h1>{props.title}</h1>
      <p className={css.text}>{props.text}</p>
      <div className={css.actions}>
        <ButtonLink href={props.back.href}>{props.back.label}</ButtonLink>
      </div>
    </div>
  );
}
