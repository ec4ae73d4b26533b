import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import * as css from './quick-check-in.css.ts';
import type { QuickBox } from './quick-check-in-view.ts';

/** The box alone, for a page of its own or beside other things: a plate or number, odometer, fuel, Enter. */
export function QuickCheckInBox({ box, waits }: { readonly box: QuickBox; readonly waits: boolean }) {
  return (
    <search>
      <form action={box.action} aria-label={box.title} className={css.box} method="get">
        {box.fields.map(({ name, label, hint, value, error }) => (
          <TextField
            defaultValue={value}
            error={error}
            hint={hint}
            key={name}
            kind={name === 'vehicle' ? (waits ? 'scanner' : 'text') : 'whole'}
            label={label}
            name={name}
          />
        ))}
        <Button manner={waits ? 'primary' : 'normal'} type="submit">
          {box.submit}
        </Button>
      </form>
    </search>
  );
}
