import { Button } from '../../ui/button.tsx';
import * as css from './field-group.css.ts';
import type { Deed } from './field-view.ts';

/** Buttons that send the form and stay on the stage. */
export function DeedButtons({ deeds }: { readonly deeds: readonly Deed[] }) {
  return deeds.map(({ value, label, byHand }) => (
    <span className={byHand ? css.byHand : undefined} key={value}>
      <Button name="do" small type="submit" value={value}>
        {label}
      </Button>
    </span>
  ));
}
