import type { z } from 'zod';
import type { Desk } from '../desk/desk.server.ts';
import type { FieldView } from '../form-fields/field-view.ts';
import type { FormState } from '../staged-form/declaration.server.ts';
import type { FieldValue } from './record-path.ts';

/** The part of a form's state with which fields are drawn and read. */
export type FieldState<Context> = Pick<FormState<Context>, 'desk' | 'formContext' | 'screen' | 'answers'> &
  Partial<Pick<FormState<Context>, 'price' | 'errors'>>;

type OwnOf<View> = View extends FieldView ? Omit<View, 'name' | 'label'> : never;
/** A field's kind with what only this kind has. */
export type KindView = OwnOf<FieldView>;

/** The state of the form with which a kind is drawn and read. */
export interface FieldPlace<Context> extends FieldState<Context> {
  /** Whether something has to stand there. */
  readonly needed: boolean;
  /** What the record holds, as it would be typed; '' for nothing and for a new record. */
  readonly before: string;
}

/** How a field of a record is drawn, how its input is read, and how a value is written into it as text. */
export interface FieldKind<Context, Value = unknown> {
  /** The kind of its control, by which a value is shown as well. */
  readonly control: FieldView['kind'];
  draw(place: FieldPlace<Context>): KindView;
  leaf(place: FieldPlace<Context>): z.ZodType<Value>;
  write(value: FieldValue, desk: Desk): string;
  /** It asks for a number by which somebody or something is known, which may look like a payment card's. */
  readonly identifies?: true;
}
