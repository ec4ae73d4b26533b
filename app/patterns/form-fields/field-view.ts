import type { MomentHabits } from '../../domain/parse-day.ts';
import type { DayPart } from '../../ui/day-bar.tsx';
import type { PickOption } from '../../ui/form/choice-fields.tsx';
import type { ComboboxSearch } from '../../ui/form/combobox.tsx';
import type { DamageMark } from '../../ui/form/damage/damage-mark.ts';
import type { Choice } from '../../ui/form/field.tsx';
import type { Fill } from '../../ui/form/fill.tsx';
import type { EarlierPicture, StoredFile } from '../../ui/form/pictures/stored-file.ts';
import type { Tab } from '../../ui/navigation.tsx';

export type { PickOption } from '../../ui/form/choice-fields.tsx';
export type { DamageMark } from '../../ui/form/damage/damage-mark.ts';
export type { EarlierPicture, StoredFile } from '../../ui/form/pictures/stored-file.ts';

export interface FieldFormatting {
  readonly habits: MomentHabits;
  readonly currency: string;
  readonly twelveHours: boolean;
}

export interface Formatted {
  readonly formatting: FieldFormatting;
}

interface Common {
  /** Also its id, to which the error summary leads. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly note?: string | undefined;
  readonly required?: boolean | undefined;
  /** What it holds at first; an answer takes precedence. */
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  /** Of `money` and `whole`: what one press enters. Never entered by itself. */
  readonly fill?: Fill | undefined;
  readonly wide?: boolean | undefined;
  /** What is shown of the form depends on it: with scripts the form is drawn again after a pause. */
  readonly live?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

interface Counted {
  /** The moment that `+3d` counts from, `yyyy-MM-ddTHH:mm`; without it, now. */
  readonly from?: string | undefined;
  /** The present moment where the field's location is, `yyyy-MM-ddTHH:mm`; by default at the user's own. */
  readonly now?: string | undefined;
  /** Which of two days a text without a year means; by default the coming one. */
  readonly prefer?: 'past' | undefined;
}

export function habitsOf({ from, now, prefer }: Counted, habits: MomentHabits): MomentHabits {
  return { ...habits, ...(from && { from }), ...(now && { now }), ...(prefer && { prefer }) };
}

export type PlainFieldView = Common &
  (
    | { readonly kind: 'line' | 'money' }
    | ({ readonly kind: 'moment' } & Counted)
    | { readonly kind: 'text'; readonly limit?: number | undefined; readonly rows?: number | undefined }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  );

/**
 * A field of a form. Each kind is one control of app/ui:
 * - `money`, `whole`, `moment`, `day`, `time` are read by the domain's parsers
 * - `choice` is a select without an empty value; `check` holds 'on' or nothing
 * - `pick`: rich radio choices, found by a text where it has a `search`; `fuel` is in eighths, with the names of the service where it gives some, `battery` in percent
 * - `files` are stored with the draft; `signature` is a data address, `damage` JSON
 */
export type FieldView =
  | PlainFieldView
  | (Common &
      (
        | { readonly kind: 'phone' | 'email' | 'plate' | 'whole' | 'hidden' }
        | { readonly kind: 'time' | 'check' | 'battery' | 'signature' }
        | { readonly kind: 'fuel'; readonly levels?: readonly Choice[] | undefined }
        | ({ readonly kind: 'day' } & Counted)
        | { readonly kind: 'radio'; readonly choices: readonly Choice[] }
        | {
            readonly kind: 'pick';
            readonly options: readonly PickOption[];
            /** Why there is no option; a field with a search may leave it out. */
            readonly none?: string | undefined;
            /** The text by which its options are found; it makes the field a combobox. */
            readonly search?: ComboboxSearch | undefined;
            readonly more?: string | undefined;
          }
        | {
            readonly kind: 'odometer';
            readonly unit: string;
            readonly out: number | null;
            readonly allowed?: number | null | undefined;
          }
        | {
            readonly kind: 'files';
            readonly stored: readonly StoredFile[];
            readonly most: number;
            readonly earlier?: readonly EarlierPicture[] | undefined;
          }
        | { readonly kind: 'damage'; readonly earlier: readonly DamageMark[] }
      ));

/** A row of fields that belong to one thing, for example a charge with its quantity. */
export interface FieldLine {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
  /** How its amount comes about, and the amount, as the rental service gives them. */
  readonly how?: string | undefined;
  readonly amount?: string | undefined;
  /** The part of a day that its fields enter, drawn as a bar behind them; null is no part. */
  readonly dayPart?: DayPart | null | undefined;
  /** A `check` that comes first selects the line: the title is its label. */
  readonly fields: readonly FieldView[];
  readonly intents?: readonly IntentButton[] | undefined;
}

/** A button that sends the form and stays on the stage; its name is `do`. */
export interface IntentButton {
  readonly value: string;
  readonly label: string;
  /** Only without scripts: with them its effect happens by itself. */
  readonly byHand?: boolean | undefined;
}

interface MatrixHead {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly href?: string | undefined;
}

/** A table of marks in sections: one column is the record's own, the others are there to compare. */
export interface MatrixView {
  readonly caption: string;
  readonly own: MatrixHead;
  readonly others: readonly MatrixHead[];
  readonly sections: readonly {
    readonly title: string;
    /** '3 of 4' for each column, the own one first. */
    readonly counts: readonly string[];
    readonly rows: readonly {
      /** In a form the name of its box. */
      readonly name: string;
      readonly title: string;
      readonly detail?: string | undefined;
      readonly isChanged?: true | undefined;
      /** For each column, the own one first. */
      readonly marks: readonly boolean[];
    }[];
  }[];
}

export interface GridCell {
  /** The name of its field. */
  readonly name: string;
  /** How it differs from others, in colour, and the word for it. */
  readonly mark?: 'changed' | 'inherited' | 'missing' | undefined;
  readonly word?: string | undefined;
}

/** A table of amounts: each cell is a field. */
export interface GridView {
  readonly caption: string;
  /** The head of the rows. */
  readonly corner: string;
  readonly columns: readonly { readonly title: string; readonly unit: string }[];
  readonly rows: readonly { readonly title: string; readonly cells: readonly GridCell[] }[];
  /** Links to other parts of the whole; `here` is the address of this one. */
  readonly tabs: readonly { readonly label: string; readonly here: string; readonly tabs: readonly Tab[] }[];
}

export interface FieldGroupView {
  readonly key: string;
  readonly legend: string;
  readonly remark?: string | undefined;
  readonly columns?: 1 | 2 | 3 | 4 | undefined;
  readonly fields: readonly FieldView[];
  readonly lines?: readonly FieldLine[] | undefined;
  /** Shows the fields, which are boxes, as its own column. */
  readonly matrix?: MatrixView | undefined;
  /** Shows the fields as its cells. */
  readonly grid?: GridView | undefined;
  /** Fields of another form, drawn to look at: they take no input, and the form does not send them. */
  readonly samples?: readonly Pick<FieldGroupView, 'key' | 'legend' | 'columns' | 'fields'>[] | undefined;
  readonly notices?:
    | readonly {
        readonly tone: 'info' | 'warn' | 'bad';
        readonly text: string;
        readonly link?: { readonly href: string; readonly label: string } | undefined;
      }[]
    | undefined;
  readonly intents?: readonly IntentButton[] | undefined;
  readonly folded?: boolean | undefined;
}
