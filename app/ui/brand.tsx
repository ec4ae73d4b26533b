import { PRODUCT_NAME } from '../config/constants.ts';
import * as css from './brand.css.ts';

/** The product's mark and name. The mark is drawn by the style sheet: no request and no bytes of its own on a page. */
export function Brand() {
  return (
    <span className={css.brand}>
      <span className={css.mark} />
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}
