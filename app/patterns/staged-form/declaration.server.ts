import type { ComponentProps } from 'react';
import type { RecordLocation } from '../../access/assigned-locations.ts';
import type { Needs, ScreenSettings } from '../../access/needs.ts';
import type { PriceAside } from '../../ui/price-aside.tsx';
import type { Reader } from '../../upstream/call.ts';
import type { CalculatedPrice, PriceRequest } from '../../upstream/pricing/pricing.contract.ts';
import type { DraftFiles } from '../draft-files/draft-files.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../form-fields/field-view.ts';
import type { InputSchema } from '../form-fields/input-schema.server.ts';
import type { FlashName } from '../page/flash.server.ts';
import type { Safety } from '../record/detail-declaration.server.ts';
import type { PlaceReference } from '../staff-context/location-units.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { Evidence, StoredValue } from '../submit-once/outcome.server.ts';

export interface FormState<Context = unknown> {
  readonly staffContext: StaffContext;
  readonly formContext: Context;
  /** With what the form began with. */
  readonly answers: Answers;
  /** The client's settings of the form's screen. */
  readonly screen: ScreenSettings;
  readonly files: DraftFiles;
  readonly errors: Readonly<Record<string, string>>;
  /** The last price of these answers; null while there is none. */
  readonly price: CalculatedPrice | null;
  /** The pressed button that stays on the stage: `find`, `recalculate`; '' for none. */
  readonly intent: string;
  /** The user is typing: calls other than the price wait until they leave the field. */
  readonly isTyping?: boolean | undefined;
  /** What the writes gave so far; missing before the first. */
  readonly progress?: Progress | undefined;
}

export type Beginning = Pick<FormState, 'staffContext' | 'screen'>;

export type StepEvidence = Evidence<Readonly<Record<string, StoredValue>>>;

export type StageValues = object;

export interface StageDeclaration<Context = unknown, Values extends object = object> {
  readonly slug: string;
  readonly title: string;
  /** The form has a review even where this is its only stage. */
  readonly isReviewed?: true;
  /** What it needs to be there. */
  needs?(formState: FormState<Context>): Needs;
  /** Whether these answers have it; missing: always. */
  applies?(formState: FormState<Context>): boolean;
  /** May ask the service, whose silence leaves a field without choices and is no error. */
  groups(formState: FormState<Context>): Promise<readonly FieldGroupView[]> | readonly FieldGroupView[];
  /** Reads the answers of all stages, without calls. A path begins with a field's name. */
  schema(formState: FormState<Context>): InputSchema<Values>;
  /** Its fields as they are drawn, without calls; missing where none of them is a day or moment. */
  views?(formState: FormState<Context>): readonly FieldView[];
  /** Names of the steps that write a field: once one of them is done, the field is fixed. */
  writtenBy?(field: string): readonly string[];
  /** Returns the answers after a button that stays on the stage: `add-driver`, `remove-driver.2`. */
  act?(answers: Answers, intent: string, formState: FormState<Context>): Answers;
  /** Fills empty fields from the service once the stage is sent; sees the stages before it; never throws. */
  complete?(formState: FormState<Context>): Promise<Answers>;
  /** Answers for the review, where label and text of each field will not do. */
  review?(formState: FormState<Context>): Promise<readonly ReviewLine[]> | readonly ReviewLine[];
  /** Returns what submitting books of money or evidence; it is shown next to the last button. */
  booked?(formState: FormState<Context>): readonly string[];
  begin?(formContext: Context, at: Beginning): Answers;
  /** Returns whether a field asks for a number of a person, a paper or a thing. */
  identifies?(field: string): boolean;
  /** Returns its field for one that the service names in a refusal; null for none. */
  fieldOf?(serviceField: string, formState: FormState<Context>): string | null;
}

export interface ReviewLine {
  readonly term: string;
  readonly text: string;
}

/** What the writes gave so far, by step: the id of the record, its number. */
export type Progress = Readonly<Record<string, Readonly<Record<string, StoredValue>>>>;

export interface Submission<Context = unknown, Values = StageValues> {
  readonly formState: FormState<Context>;
  readonly values: Values;
  readonly progress: Progress;
  /** The service has had this write and answers it by its key: duplicates are no error. */
  readonly isRepeat?: boolean;
}

/** One write of a submission, done once under its own key and stored with the draft, to resume later. */
export interface WriteDeclaration<Context = unknown, Values = StageValues> {
  readonly name: string;
  /** Key of its name: 'Agreement', 'Deposit'. */
  readonly label: string;
  /** Its name where that follows from the input: one of several writes of a kind. */
  readonly title?: string;
  isNeeded?(submission: Submission<Context, Values>): boolean;
  content(submission: Submission<Context, Values>): unknown;
  /** Writes it; its result is stored in the progress. @throws UpstreamError, NotWritten */
  perform(
    reader: Reader,
    submission: Submission<Context, Values>,
    safety: Safety,
  ): Promise<Readonly<Record<string, StoredValue>>>;
  /** Our field's name for one that the service names; asked before the form's own. */
  fieldOf?(serviceField: string): string | null;
  /**
   * Reads what such a write leaves behind, the newest first: before it, and after an unknown outcome; null
   * where it cannot.
   * @throws UpstreamError
   */
  seek(reader: Reader, submission: Submission<Context, Values>): Promise<readonly StepEvidence[] | null>;
  /** Where the user can check an unknown outcome. */
  look(submission: Submission<Context, Values>): { readonly href: string; readonly label: string };
}

export interface Priced {
  /** `old`: the last one, since the service did not answer in time. */
  readonly state: PriceAsideView['state'];
  readonly price: CalculatedPrice | null;
  /** When an old one was calculated, on the user's clock. */
  readonly at: string | null;
  readonly because: string | null;
}

export type PriceAsideView = Omit<ComponentProps<typeof PriceAside>, 'form'>;

export interface PriceDeclaration<Context = unknown> {
  /** Null while the answers do not suffice. */
  request(formState: FormState<Context>): PriceRequest | null;
  view(priced: Priced, formState: FormState<Context>): PriceAsideView;
}

/** A method, so that the engine can hold forms of any values. */
interface Steps<Context, Values> {
  of(submission: Submission<Context, Values>): readonly WriteDeclaration<Context, Values>[];
}

export interface FormDeclaration<Context = unknown, Values = StageValues>
  extends Pick<Needs, 'permission' | 'operation'> {
  /** `reservation-new`: names its drafts, its key and its texts `forms.<name>.title`, `.submit`. */
  readonly name: string;
  /** Null: every user may. */
  readonly permission: string | null;
  /** Id of the call that submits it: no form without it. */
  readonly operation: string;
  readonly screenName: string;
  /** The parameter of its record in the address; '' for a record without one there, missing for a new record. */
  readonly param?: string;
  readonly stages: readonly StageDeclaration<Context>[];
  /** It has a field for pictures: BODY_LIMITS for files apply. */
  readonly takesFiles?: boolean;
  readonly steps: readonly WriteDeclaration<Context, Values>[] | Steps<Context, Values>['of'];
  address(id: string): string;
  back(formContext: Context | null, id: string): string;
  /**
   * Reads the record and more. `start`: parameters of `starts`, which a draft stores.
   * @throws UpstreamError with status 404 when there is no such record for this tenant
   */
  open(
    reader: Reader,
    staffContext: StaffContext,
    asked: { readonly id: string; readonly start: Readonly<Record<string, string>> },
  ): Promise<Context>;
  readonly starts: readonly string[];
  /** Parts of the title and of the last button: `{ number }`. */
  words?(
    formContext: Context,
    state: Pick<FormState<Context>, 'staffContext' | 'answers'>,
  ): Readonly<Record<string, string>>;
  /** Former names of fields, with those of now; `old.` stands for all names that begin so. */
  readonly formerNames?: Readonly<Record<string, string>>;
  initial(
    formContext: Context,
    staffContext: StaffContext,
    screen: ScreenSettings,
  ): Promise<Answers> | Answers;
  /** Why the life-cycle closes the form, as a key; null when it does not, or some writes are still open. */
  closed?(formContext: Context, progress: Progress): string | null;
  /** The locations of the record, one of which must be assigned to the user. Missing: no such rule. */
  locations?(formContext: Context): readonly RecordLocation[];
  /** Ids or names of locations; the first that is known has the units of its readings. */
  unitsAt?(formContext: Context, answers: Answers): readonly PlaceReference[];
  /** Version of the record for If-Match; undefined for a new one and where the service has none. */
  version?(formContext: Context): string | undefined;
  /** Who changed the record last, and when (UTC, ISO); null where unknown. */
  changed?(formContext: Context): { readonly who: string | null; readonly when: string | null };
  /** Names a draft in a list: 'Ada Lovelace, 3 to 6 Dec'. */
  about(formState: FormState<Context>): string;
  /** Whether a field asks for a number that may look like a payment card's: only there it is not blanked. */
  identifies?(field: string): boolean;
  readonly price?: PriceDeclaration<Context>;
  /** Our field for one that the service names in a refusal (`startDate`); null for none. */
  fieldOf?(serviceField: string, formState: FormState<Context>): string | null;
  /** Where it leads once all is done, with what the next page says. */
  done(progress: Progress, formContext: Context): { readonly address: string; readonly flash: FlashName };
}
