import type { FormView } from '../../../patterns/staged-form/form-view.ts';
import type { NoFormView, Way } from '../../../patterns/trouble/no-form-view.ts';

/** A field of the box: what the next scan or reading goes into. */
export interface BoxField {
  readonly name: 'vehicle' | 'odometer' | 'fuel';
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly error?: string | undefined;
}

/** The box that takes a vehicle and what is read off it. */
export interface QuickBox {
  readonly title: string;
  readonly action: string;
  readonly fields: readonly BoxField[];
  readonly submit: string;
}

/** A vehicle that was found, and its return as the service prices it. */
export interface FoundReturn {
  readonly title: string;
  readonly plate: string | null;
  /** Vehicle, when it left, when it is due. */
  readonly about: string;
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  /** The check-in itself, at what is to be settled. */
  readonly form: FormView;
  /** What was read, as the form takes it. */
  readonly typed: readonly (readonly [name: string, value: string])[];
  /** Whether nothing is missing any more. */
  readonly isReady: boolean;
  readonly submit: string;
  readonly inspect: string;
}

export type QuickCheckInView = {
  readonly pageTitle: string;
  readonly box: QuickBox;
} & (
  | { readonly state: 'empty' }
  /** Nothing is out by that name, it is back already, or it cannot be read. */
  | { readonly state: 'none'; readonly none: NoFormView; readonly ways: readonly Way[] }
  | {
      readonly state: 'several';
      readonly title: string;
      readonly found: readonly (Way & { readonly detail: string })[];
    }
  | ({ readonly state: 'found' } & FoundReturn)
);
