import type { CalculatedPrice } from '../../upstream/pricing/pricing.contract.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { Progress } from './declaration.server.ts';

/** Who wrote a stage last: which drawn page, the how manyeth writing that was, and the page's how manyeth sending. */
export interface Writing {
  readonly page: string;
  readonly rev: number;
  readonly turn: number;
}

/** A write that was begun and whose end is not known, and how often it was begun. */
export interface Attempt {
  readonly step: string;
  readonly nth: number;
}

/** Names an attempt to the page that is drawn after it: only who was shown its outcome may ask for another one. */
export const attemptName = ({ step, nth }: Attempt): string => `${step}.${nth}`;

/** A price that the service gave, for which question, and when. */
export interface KeptPrice {
  readonly asked: string;
  readonly price: CalculatedPrice;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A form that was begun, as the product keeps it: sealed, for one user, for 30 days. */
export interface Draft {
  /** The declaration's name. */
  readonly form: string;
  /** Id of the record that is changed; '' for a new one. */
  readonly record: string;
  /** What the form was opened with. */
  readonly start: Readonly<Record<string, string>>;
  /** Names the form for the one that hands it in, so that it is carried out once. */
  readonly key: string;
  /** What the form held at first. */
  readonly base: Answers;
  readonly answers: Answers;
  /** Stages that were sent. */
  readonly visited: readonly string[];
  readonly writings: Readonly<Record<string, Writing>>;
  /** Where it stands: the stage that was drawn last. */
  readonly stage: string;
  readonly about: string;
  readonly price: KeptPrice | null;
  readonly progress: Progress;
  /** What the service refused, by our field's name, until the field's stage is sent again. */
  readonly refused: Readonly<Record<string, string>>;
  /** Null while no write is open. It outlives the hour for which outcomes are remembered. */
  readonly attempt: Attempt | null;
  /** Its own writes changed the record: what that holds when the form is opened next is what the form stands on. */
  readonly isRebased: boolean;
  /**
   * When entries were saved while the user was not signed in, in milliseconds since 1970, until the user saves the form
   * again.
   */
  readonly savedSignedOutAt?: number | undefined;
}

/** A draft as it is kept: with texts that came in before the service could say what the form begins with, `base` is null. */
export type KeptDraft = Omit<Draft, 'base'> & { readonly base: Answers | null };

/** A draft with what its form begins with. */
export const founded = (kept: KeptDraft, base: Answers): Draft =>
  kept.base === null
    ? { ...kept, base, answers: { ...base, ...kept.answers } }
    : { ...kept, base: kept.base };

/** A draft in a list of them. */
export interface DraftHead {
  readonly id: string;
  readonly form: string;
  readonly record: string;
  /** What the form was opened with, by kind of record: `reservation`, `customer`, `vehicle`. */
  readonly start: Readonly<Record<string, string>>;
  readonly about: string;
  readonly stage: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}
