import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import * as css from './form.css.ts';

/** How the value of a button begins that enters a text into the field that it names. */
export const FILL = 'fill.';

/** A text that one press enters into a field: the amount that is due, the reading on the record. */
export interface Fill {
  readonly text: string;
  readonly label: string;
}

/** Enters a text into a field as if the user had typed it. */
export function enterText(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const KEY = '=';

/** Returns a field's listener for keys: `=` enters the text. */
export const enterByKey =
  (fill: Fill | undefined) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, altKey, metaKey, currentTarget } = event;
    if (fill === undefined || currentTarget.readOnly || key !== KEY || ctrlKey || altKey || metaKey) return;
    event.preventDefault();
    enterText(currentTarget, fill.text);
  };

/**
 * A field and the button that enters its text, where it has one: with scripts at once, else the form is drawn
 * again. The field stays the same element when the button comes and goes.
 */
export function FillRow(props: {
  readonly field: string;
  readonly fill: Fill | undefined;
  readonly children: ReactNode;
}) {
  const { field, fill } = props;
  return (
    <div className={css.fillRow}>
      {props.children}
      {fill && (
        <span className={css.fill}>
          <Button
            aria-keyshortcuts={KEY}
            name="intent"
            onClick={(event) => {
              const input = event.currentTarget.form?.elements.namedItem(field);
              if (!(input instanceof HTMLInputElement)) return;
              event.preventDefault();
              enterText(input, fill.text);
              input.focus();
            }}
            small
            type="submit"
            value={`${FILL}${field}`}
          >
            {fill.label}
            <span aria-hidden="true" className={css.fillKey}>
              <kbd>{KEY}</kbd>
            </span>
          </Button>
        </span>
      )}
    </div>
  );
}
