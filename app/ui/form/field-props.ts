import type { ReactNode } from 'react';
import type { Fill } from './fill.tsx';

/** What every control of a form takes, in one manner. */
export interface FieldProps {
  readonly label: string;
  readonly name: string;
  /** Where the error summary leads; the name unless told. */
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
  /** In words; the summary says the same. */
  readonly error?: string | undefined;
  readonly note?: ReactNode;
  readonly defaultValue?: string | undefined;
  readonly required?: boolean | undefined;
  /** A text that one press enters; fields of text alone know it. */
  readonly fill?: Fill | undefined;
  /** Takes no part in the form. */
  readonly disabled?: boolean | undefined;
  /** Is sent, and cannot be changed. */
  readonly readOnly?: boolean | undefined;
}

/** What of them belongs to the field around the control. */
export function labelProps({ label, name, id = name, hint, error, note, required }: FieldProps) {
  return { label, id, hint, error, note, required };
}

/** What of them belongs to a native text control. */
export function inputProps({ name, defaultValue, disabled, readOnly }: FieldProps) {
  return { name, defaultValue, disabled, readOnly };
}
