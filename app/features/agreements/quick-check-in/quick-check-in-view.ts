import type { FormProblem } from '../../../ui/form/form-actions.tsx';

/** The fields of the box: a plate or number, and what is read off the vehicle. */
export const BOX_FIELDS = ['vehicle', 'odometer', 'fuel'] as const;
export type BoxField = (typeof BOX_FIELDS)[number];

/** Names the control of a field on its page, where other forms have fields of their own. */
export const boxId = (field: BoxField): string => `quick-${field}`;

export type Parsed = Readonly<Record<BoxField, string>>;

export interface BoxFrame {
  readonly submitted: Parsed;
  readonly errors: Readonly<Partial<Record<BoxField, string>>>;
  /** Everything that is wrong: the box's fields, and what else keeps the return from being submitted. */
  readonly problems: readonly FormProblem[];
  /** The field that the next key goes into; null where something else waits for it. */
  readonly waits: BoxField | null;
  /** A name that led to nothing; '' for none. */
  readonly missed: string;
  /** Names of the fuel levels that the rental service knows; none for a battery. */
  readonly levels: readonly string[];
}
