import { PRODUCT_NAME } from '../config/constants.ts';
import * as css from './brand.css.ts';
import { icon } from './icon.css.ts';

/** The product's mark and name. The mark is drawn in place: pages of one small thing need no sprite for it. */
export function Brand() {
  return (
    <span className={css.brand}>
      <span className={css.mark}>
        <svg aria-hidden="true" className={icon} viewBox="0 0 16 16">
          <path d="M1.8 11.4h12.4M3 11.4V7l1.6-3h6.8L13 7v4.4" />
        </svg>
      </span>
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}
