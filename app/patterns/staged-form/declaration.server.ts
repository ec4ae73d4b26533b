import type { z } from 'zod';
import type { Reader } from '../../upstream/call.ts';
import type { CalculatedPrice, PriceRequest } from '../../upstream/pricing/pricing.contract.ts';
import type { RecordLocation } from '../desk/assigned-locations.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { DraftFiles } from '../draft-files/draft-files.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import type { Safety } from '../record/action-declaration.server.ts';
import type { Evidence, Kept } from '../submit-once/outcome.ts';
import type { PriceAsideView } from './form-view.ts';
import type { Screen } from './screen-settings.server.ts';

/** A form as it stands: what it is made on, and what was typed so far. */
export interface FormState<Context> {
  readonly desk: Desk;
  readonly formContext: Context;
  /** Everything typed so far, what the form began with included. */
  readonly answers: Answers;
  /** What the client's screen settings say of this form's fields. */
  readonly screen: Screen;
  /** Pictures that were kept with the draft. */
  readonly files: DraftFiles;
  /** What is wrong, by field, in words: for a stage that draws lines of its own. */
  readonly errors: Readonly<Record<string, string>>;
  /** The last price that the service gave for these answers; null while there is none. */
  readonly price: CalculatedPrice | null;
  /** Which button that stays on the stage was pressed: `find`, `recalculate`; '' for none. */
  readonly deed: string;
  /** What the writes that were carried out gave so far; missing and empty before the first. */
  readonly progress?: Progress | undefined;
}

/** What a step has left behind, with what it would have given. */
export type StepEvidence = Evidence<Readonly<Record<string, Kept>>>;

/** Values of stages once their schemas have read the answers; a form's own type says which. */
export type StageValues = object;

/** One stage of a form. No stage names its neighbour. */
export interface StageDeclaration<Context, Values extends object = object> {
  /** Its id in the address: `rental-information`. */
  readonly slug: string;
  /** Key of its name. */
  readonly title: string;
  /** Whether these answers have it at all; a stage without this always belongs. */
  applies?(formState: FormState<Context>): boolean;
  /** Its fields. May ask the service (what it does not answer leaves a field without choices, never an error). */
  groups(formState: FormState<Context>): Promise<readonly FieldGroupView[]> | readonly FieldGroupView[];
  /**
   * Reads the answers of all stages so far (texts by name; several texts as a list) into this stage's values. Messages
   * are keys of texts (`labels:` in front of a label's) or, from `words(...)`, words. A path's first part is a field's name.
   * Pure: it asks nobody.
   */
  schema(formState: FormState<Context>): z.ZodType<Values>;
  /**
   * Names of the steps that write a field of this stage. Once one of them is done the field stands as it was written, since
   * nothing would write what is typed into it then. Missing: the fields stay open to the end.
   */
  writtenBy?(field: string): readonly string[];
  /** What a button that stays on the stage makes of the answers: `add-driver`, `remove-driver.2`. Missing: nothing. */
  act?(answers: Answers, deed: string, formState: FormState<Context>): Answers;
  /**
   * What the service knows better than an empty field, asked once the stage was sent and never while somebody types: the
   * one customer who was found, the first vehicle that is ready. Sees what the stages before it completed; never throws.
   */
  complete?(formState: FormState<Context>): Promise<Answers>;
  /** Answers in words for the review, when label and text of each field will not do. */
  review?(formState: FormState<Context>): Promise<readonly ReviewLine[]> | readonly ReviewLine[];
  /**
   * What of it is booked once the form is submitted, in words: an amount, a signature. Stages with this hold money or
   * evidence: what they book stands beside the last button, with those of them that the user has not opened.
   */
  booked?(formState: FormState<Context>): readonly string[];
  /** Returns what its fields begin with. */
  begin?(formContext: Context, at: { readonly desk: Desk; readonly screen: Screen }): Answers;
  /** Returns whether a field of it asks for a number by which a person, a paper or a thing is known. */
  identifies?(field: string): boolean;
  /** Returns its field for one that the service names in a refusal; null for none of it. */
  fieldOf?(serviceField: string, formState: FormState<Context>): string | null;
}

/** One answer of the review. */
export interface ReviewLine {
  readonly term: string;
  readonly text: string;
}

/** What the steps that were carried out gave so far, by step: the id of the record, its number. */
export type Progress = Readonly<Record<string, Readonly<Record<string, Kept>>>>;

/** What is handed in: all values, and what came before. */
export interface Submission<Context, Values = StageValues> {
  readonly formState: FormState<Context>;
  /** The values of all stages. */
  readonly values: Values;
  readonly progress: Progress;
  /** The service has had this write before and answers it by its key: what it would make doubled is no fault. */
  readonly isRepeat?: boolean;
}

/**
 * One write of handing a form in. Steps follow each other; each is done once under a key of its own, and what was done
 * is kept with the draft: when a later one fails, the form goes on there and never from the start.
 */
export interface WriteDeclaration<Context, Values = StageValues> {
  readonly name: string;
  /** Key of what it does, for 'Done' and 'Not done yet': 'Agreement', 'Deposit', 'Signature'. */
  readonly label: string;
  /** Whether these values need it; a step without this is always needed. */
  isNeeded?(submission: Submission<Context, Values>): boolean;
  /** All that is to be written: the same key stands for the same content. */
  content(submission: Submission<Context, Values>): unknown;
  /**
   * Writes it. What it gives is kept under its name in the progress.
   * @throws UpstreamError, NotWritten
   */
  perform(
    reader: Reader,
    submission: Submission<Context, Values>,
    safety: Safety,
  ): Promise<Readonly<Record<string, Kept>>>;
  /** Our field's name for one that the service names when it refuses this write; asked before the form's own. */
  fieldOf?(serviceField: string): string | null;
  /**
   * Reads what such a write leaves behind, the newest first, with what the write would have given: asked before it, and
   * when nobody knows whether it was done. Null where the service does not say enough.
   * @throws UpstreamError
   */
  seek(reader: Reader, submission: Submission<Context, Values>): Promise<readonly StepEvidence[] | null>;
  /** Where to see whether it was done, when nobody knows. */
  look(submission: Submission<Context, Values>): { readonly href: string; readonly label: string };
}

/** How the price stands that is shown beside a form. */
export interface Priced {
  /** `old`: the last good one, since the service did not answer in time. */
  readonly state: 'fresh' | 'old' | 'missing' | 'failed';
  /** The last good price. */
  readonly price: CalculatedPrice | null;
  /** When it was calculated: `yyyy-MM-ddTHH:mm:ss` at the user's own place. */
  readonly at: string | null;
  /** Why the service gives none, in its words or ours. */
  readonly because: string | null;
}

/** The price beside a form. The service calculates it; the product never does. */
export interface PriceDeclaration<Context> {
  /** Null while the answers do not suffice. */
  request(formState: FormState<Context>): PriceRequest | null;
  view(priced: Priced, formState: FormState<Context>): PriceAsideView;
}

/** Who changed the record last, and when; null where the service does not say. `when` is UTC, ISO. */
interface LastChange {
  readonly who: string | null;
  readonly when: string | null;
}

/** The writes of what is handed in. A method, so that the engine can hold forms of any values. */
interface Steps<Context, Values> {
  of(submission: Submission<Context, Values>): readonly WriteDeclaration<Context, Values>[];
}

/** All that a form is: a new record, or the change of one. */
export interface FormDeclaration<Context, Values = StageValues> {
  /** `reservation-new`, `reservation-edit`: names its drafts and its key, and its texts: `forms.<name>.title`, `.submit`. */
  readonly name: string;
  /** Function code that the service demands. */
  readonly permission: string;
  /** Id of the call by which it is handed in; without it there is no form. */
  readonly operation: string;
  /** The screen's name in the client's settings: `Reservation`. */
  readonly screenName: string;
  /** Hole of the address for the record that is changed; missing for a new one. */
  readonly param?: string;
  readonly stages: readonly StageDeclaration<Context>[];
  /** A stage of it has a field for pictures: what it sends may be as large as BODY_LIMITS has for files. */
  readonly takesFiles?: boolean;
  /** Its writes, in their order; those that depend on what is handed in (one for each picture) as a function. */
  readonly steps: readonly WriteDeclaration<Context, Values>[] | Steps<Context, Values>['of'];
  /** The form's own address, without a query; `id` is the record's that is changed. */
  address(id: string): string;
  /** Where one comes from and goes back to. */
  back(formContext: Context | null, id: string): string;
  /**
   * Reads what the form is made on. `start` are the parameters that the form was opened with (`reservation`, `customer`):
   * those of `starts`, which a draft keeps.
   * @throws UpstreamError with status 404 when there is no such record for this tenant
   */
  open(
    reader: Reader,
    desk: Desk,
    asked: { readonly id: string; readonly start: Readonly<Record<string, string>> },
  ): Promise<Context>;
  /** Names of parameters that say what the form begins with. */
  readonly starts: readonly string[];
  /** Parts of the title and of the last button in words: `{ number }`. `said`: who reads them, and the answers so far. */
  words?(
    formContext: Context,
    said: Pick<FormState<Context>, 'desk' | 'answers'>,
  ): Readonly<Record<string, string>>;
  /** Names that fields had in an earlier version, with those of now; `old.` stands for all names that begin so. */
  readonly formerNames?: Readonly<Record<string, string>>;
  /** What the form holds at first: defaults, or the record as it is now. */
  initial(formContext: Context, desk: Desk, screen: Screen): Promise<Answers> | Answers;
  /**
   * Why the form cannot be used with this ground, as a key: the life-cycle does not allow it. Null when it can, also
   * while some of its writes are done and others still wait.
   */
  closed?(formContext: Context, progress: Progress): string | null;
  /**
   * The locations of what the form is made on: the user has to be assigned to one of them. Missing: the form is not bound
   * to a location, or asks for the one where the user acts.
   */
  locations?(formContext: Context): readonly RecordLocation[];
  /** Version of the record that is changed, for If-Match; undefined for a new one and where the service keeps none. */
  version?(formContext: Context): string | undefined;
  /** Who changed the record last. */
  changed?(formContext: Context): LastChange;
  /** Names a draft for a list of them: 'Ada Lovelace, 3 to 6 Dec'; '' while nothing tells it from another. */
  about(formState: FormState<Context>): string;
  /**
   * Whether a field asks for a number by which a person, a paper, a thing or a telephone is known: a licence, a claim, a
   * chassis. What looks like a payment card's number stands there as it was typed; in all other fields it is blanked.
   */
  identifies?(field: string): boolean;
  /** The price beside every stage; missing for a form without one. */
  readonly price?: PriceDeclaration<Context>;
  /** Our field's name for one that the service names in a refusal (`startDate`); null for what is no field of ours. */
  fieldOf?(serviceField: string, formState: FormState<Context>): string | null;
  /** Where it leads once all is done, and what is said there (a name in patterns/flash). */
  done(progress: Progress, formContext: Context): { readonly address: string; readonly flash: string };
}
