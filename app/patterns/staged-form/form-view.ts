import type { MomentHabits } from '../../domain/typed-moment.ts';
import type { Amount } from '../../ui/amounts.tsx';
import type { FormProblem } from '../../ui/form/error-summary.tsx';
import type { StepState } from '../../ui/form/stepper.tsx';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import type { Again } from '../hidden-fields.ts';
import type { NoFormView, Way } from '../trouble/no-form-view.ts';
import type { RefusalView } from '../trouble/refusal-view.ts';

/** A stage in the stepper. It is gone to by a button, which keeps what was typed. */
export interface FormStep {
  readonly slug: string;
  readonly title: string;
  readonly state: StepState;
  readonly current: boolean;
  /** Whether it can be gone to. */
  readonly open: boolean;
}

/** The answers of a stage, to be read once more. */
export interface ReviewView {
  readonly slug: string;
  readonly title: string;
  /** 'Change', and for which stage. */
  readonly change: string;
  readonly lines: readonly { readonly term: string; readonly text: string }[];
  /** Said where there are no lines. */
  readonly none: string;
  /** What is missing or wrong there. */
  readonly problems: readonly string[];
}

/** What somebody else changed since the form was begun. */
export interface ConflictView {
  readonly title: string;
  /** Who and when. */
  readonly text: string;
  readonly heads: { readonly field: string; readonly theirs: string; readonly yours: string };
  readonly rows: readonly {
    readonly name: string;
    readonly label: string;
    readonly theirs: string;
    readonly yours: string;
    /** Whether this user changed it, too, and has to choose; else theirs is taken. */
    readonly both: boolean;
  }[];
  readonly keep: { readonly theirs: string; readonly yours: string };
  readonly submit: string;
}

/** A write of a form that is being handed in, and whether it was done. */
export interface StepDone {
  readonly label: string;
  readonly words: string;
  readonly done: boolean;
}

/** What submitting the form books, in words, and what of its money and evidence the user has not opened. */
export interface BookedView {
  readonly what: readonly string[];
  readonly unseen: readonly string[];
}

/** What changes on the page while the user types. */
export interface LivePart {
  readonly groups: readonly FieldGroupView[];
  readonly steps: readonly FormStep[];
  readonly price: PriceAsideView | null;
  readonly booked: BookedView | null;
  readonly rev: number;
  /** What could not be read for it, in words; null when everything was. */
  readonly unread: string | null;
}

/** A stage of a form. */
export interface FormView extends LivePart {
  readonly state: 'form';
  readonly pageTitle: string;
  readonly title: string;
  readonly stageTitle: string;
  /** What tells this form from another: whose, when. */
  readonly about: string;
  readonly stage: string;
  /** Where the form is sent, and saved while the user types. */
  readonly action: string;
  readonly back: Way;
  readonly key: string;
  /** The attempt whose outcome nobody knows, once its user was told of it; null for none. */
  readonly again: Again | null;
  readonly draft: string;
  /** Names this drawing of the page. */
  readonly page: string;
  /** Something was typed into this form before. */
  readonly isBegun: boolean;
  readonly problems: readonly FormProblem[];
  readonly refusal: RefusalView | null;
  readonly notices: readonly {
    readonly tone: 'info' | 'warn';
    readonly title: string;
    readonly text: string;
  }[];
  readonly review: readonly ReviewView[] | null;
  readonly conflict: ConflictView | null;
  readonly progress: readonly StepDone[];
  readonly buttons: {
    readonly back: { readonly to: string; readonly label: string } | null;
    readonly forward: { readonly to: string; readonly label: string };
    readonly review: string | null;
    readonly later: string;
  };
  readonly habits: MomentHabits;
  readonly currency: string;
  readonly twelveHours: boolean;
  /** Said beside the price while the server does not answer. */
  readonly notUpdated: string;
  /** Whether files may be among what is sent. */
  readonly hasFiles: boolean;
}

/** A form that came in while what it stands on could not be read: all that was typed, to be sent again as it is. */
export interface KeptFormView {
  readonly state: 'kept';
  readonly pageTitle: string;
  readonly title: string;
  readonly action: string;
  readonly refusal: RefusalView;
  readonly typedTitle: string;
  readonly typed: readonly (readonly [name: string, value: string])[];
  readonly submit: string;
  readonly back: Way;
}

/** Why there is no form. */
export type StagedFormView = FormView | KeptFormView | NoFormView;

/** What was drawn of a live part, for a page that shows an earlier one. */
interface LiveDrawing extends Pick<LivePart, 'price' | 'booked' | 'unread'> {
  /** Keys of all groups in their order. */
  readonly order: readonly string[];
  /** Those groups that the page does not show as they are. */
  readonly groups: readonly FieldGroupView[];
}

/** What a form answers that is saved while its user types. */
export type LiveAnswer =
  /** Nothing is drawn where no field changed on which something depends. */
  | { readonly state: 'kept'; readonly steps: readonly FormStep[]; readonly drawn: LiveDrawing | null }
  /** Another window changed this stage meanwhile, or nothing more can be kept: why, as a text. */
  | { readonly state: 'not-kept'; readonly text: string }
  | { readonly state: 'signed-out' };

/** The price beside a form, in words. */
export interface PriceAsideView {
  readonly state: 'fresh' | 'old' | 'missing' | 'failed';
  readonly title: string;
  /** 'updated now', 'from 12:42, the rental service is slow'. */
  readonly updated: string;
  /** In place of amounts: what is still missing, or why there is no price. */
  readonly missing: string;
  readonly amounts: readonly Amount[];
  /** Sentences about what the price does next, plain to see; missing for a form without a clock. */
  readonly clock?: readonly string[] | undefined;
  readonly whyTitle: string;
  /** Sentences of plain arithmetic; none where the service explains nothing. */
  readonly why: readonly string[];
}
