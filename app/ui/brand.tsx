import { PRODUCT_NAME } from '../config/constants.ts';
import * as css from './brand.css.ts';
import { Icon } from './icon.tsx';

/** The product's mark and name. */
export function Brand() {
  return (
    <span className={css.brand}>
      <span className={css.mark}>
        <Icon name="brand" />
      </span>
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}
