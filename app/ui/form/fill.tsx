import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import * as css from './fill.css.ts';

/** How the value of a button begins that enters a text into the field that it names. */
export const FILL = 'fill.';

/** What one press enters into a field: the amount that is due, the reading that stands on the record. */
export interface Fill {
  /** As the user would type it. */
  readonly text: string;
  /** What the button says: 'Take $349.84'. */
  readonly label: string;
}

/** Enters a text into a field as if the user had typed it. */
function enter(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The key that enters the text while the field has the focus. */
const KEY = '=';

/** What a field does with its keys: `=` enters the text. */
export const enterByKey =
  (fill: Fill | undefined) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, altKey, metaKey, currentTarget } = event;
    if (fill === undefined || currentTarget.readOnly || key !== KEY || ctrlKey || altKey || metaKey) return;
    event.preventDefault();
    enter(currentTarget, fill.text);
  };

/** A field with the button that enters its text, where it has one: the field stays the same when that comes and goes. */
export function FillRow({
  field,
  fill,
  children,
}: {
  readonly field: string;
  readonly fill: Fill | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.row}>
      {children}
      {fill && <FillButton field={field} fill={fill} />}
    </div>
  );
}

/** Enters a text into the field of this name: with scripts at once, without them the form is drawn again with it. */
function FillButton({ field, fill }: { readonly field: string; readonly fill: Fill }) {
  return (
    <span className={css.fill}>
      <Button
        aria-keyshortcuts={KEY}
        name="do"
        onClick={(event) => {
          const input = event.currentTarget.form?.elements.namedItem(field);
          if (!(input instanceof HTMLInputElement)) return;
          event.preventDefault();
          enter(input, fill.text);
          input.focus();
        }}
        small
        type="submit"
        value={`${FILL}${field}`}
      >
        {fill.label}
        <span aria-hidden="true" className={css.key}>
          <kbd>{KEY}</kbd>
        </span>
      </Button>
    </span>
  );
}
