import type { FormView } from '../../../patterns/staged-form/form-view.ts';
import type { NoFormView, Way } from '../../../patterns/trouble/no-form-view.ts';
import type { FormProblem } from '../../../ui/form/error-summary.tsx';

/** What the next scan or reading goes into: a plate or number, and what is read off the vehicle. */
export const BOX_FIELDS = ['vehicle', 'odometer', 'fuel'] as const;
export type BoxField = (typeof BOX_FIELDS)[number];

/** Names the control of a field on its page, where other forms have fields of their own. */
export const boxId = (field: BoxField): string => `quick-${field}`;

/** What stands in the box, as it was typed. */
export type Typed = Readonly<Record<BoxField, string>>;

/** What is wrong with it, in words. */
type BoxErrors = Readonly<Partial<Record<BoxField, string>>>;

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
  /** Whether money is still to be settled: a payment, a refund, a deposit. */
  readonly isOpen: boolean;
  /** Leads to what becomes of the deposit; null where none is held. It waits for Enter where nothing else is open. */
  readonly settle: { readonly label: string; readonly to: string; readonly waits: boolean } | null;
  /** What checking in books, in words, and what was not looked at. */
  readonly booked: string;
  readonly submit: string;
  readonly inspect: string;
}

/** The box above what came of it. */
export interface BoxFrame {
  readonly typed: Typed;
  readonly errors: BoxErrors;
  /** Everything that is wrong, beside the box's fields what else keeps the return from being carried out. */
  readonly problems: readonly FormProblem[];
  /** The field that the next key goes into; null where something else waits for it. */
  readonly waits: BoxField | null;
  /** A name that led to nothing; '' for none. */
  readonly missed: string;
}

export type QuickCheckInView = {
  readonly pageTitle: string;
  readonly title: string;
} & BoxFrame &
  (
    | { readonly state: 'empty' }
    /** There is no box, either: the permission or the call is missing. */
    | { readonly state: 'forbidden'; readonly none: NoFormView }
    /** Nothing is out by that name, it is back already, or it cannot be read. */
    | { readonly state: 'none'; readonly none: NoFormView; readonly ways: readonly Way[] }
    | {
        readonly state: 'several';
        readonly heading: string;
        readonly found: readonly (Way & { readonly detail: string })[];
      }
    | { readonly state: 'found'; readonly found: FoundReturn }
  );
