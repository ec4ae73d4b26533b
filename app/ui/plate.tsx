import { plate } from './plate.css.ts';

/** A number plate, drawn as one. */
export function Plate(props: { readonly children: string }) {
  return <span className={plate}>{props.children}</span>;
}
