import type { FieldFormatting, PlainFieldView } from '../form-fields/field-view.ts';
import type { Again } from '../hidden-fields.ts';
import type { NoFormView, Way } from '../trouble/no-form-view.ts';
import type { RefusalView } from '../trouble/refusal-view.ts';

/** The form of an action. */
export interface ActionFormView extends FieldFormatting {
  readonly state: 'form';
  readonly pageTitle: string;
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly text: string;
  /** Further sentences: what it costs, what becomes of money. */
  readonly says: readonly string[];
  readonly submit: string;
  readonly back: Way;
  /** With what was typed, and what is wrong with it in words. */
  readonly fields: readonly PlainFieldView[];
  /** Names this form, so that it is carried out once however often it is sent. */
  readonly key: string;
  /** It was sent before and nobody knows how that attempt ended: sending it again is the user's own wish. */
  readonly again: Again | null;
  /** The record's version that the form was drawn from; '' where the service keeps none. */
  readonly version: string;
  /** It holds what was typed before, which leaving the page would lose. */
  readonly isTyped: boolean;
  readonly refusal: RefusalView | null;
}

/** A form that came in while the record could not be read: all that was typed, to be sent again as it is. */
export interface KeptFormView {
  readonly state: 'kept';
  readonly pageTitle: string;
  readonly title: string;
  readonly submit: string;
  readonly back: Way;
  /** Names and values of the form's fields. */
  readonly typed: readonly (readonly [name: string, value: string])[];
  readonly key: string;
  readonly again: Again | null;
  readonly refusal: RefusalView;
}

/** What an action's page shows: its form, or why there is none. */
export type ActionView = ActionFormView | KeptFormView | NoFormView;
