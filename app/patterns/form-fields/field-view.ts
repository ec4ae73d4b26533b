import type { MomentHabits } from '../../domain/typed-moment.ts';
import type { DamageMark } from '../../ui/form/damage/damage-mark.ts';
import type { Fill } from '../../ui/form/fill.tsx';
import type { PickOption } from '../../ui/form/pick-option.ts';
import type { EarlierPicture, KeptFile } from '../../ui/form/pictures/kept-file.ts';
import type { Choice } from '../../ui/select.tsx';

export type { DamageMark } from '../../ui/form/damage/damage-mark.ts';
export type { PickOption } from '../../ui/form/pick-option.ts';
export type { EarlierPicture, KeptFile } from '../../ui/form/pictures/kept-file.ts';

/** How this user types and reads, for all fields of a page. */
export interface FieldFormatting {
  readonly habits: MomentHabits;
  /** Code of the business's currency. */
  readonly currency: string;
  readonly twelveHours: boolean;
}

interface Common {
  /** Also its id, to which the error summary leads. */
  readonly name: string;
  /** In words, like everything here. */
  readonly label: string;
  readonly hint?: string | undefined;
  /** A line below: what the value means, in plain arithmetic. */
  readonly note?: string | undefined;
  readonly required?: boolean | undefined;
  /** What it holds at first; the answers that were given go before it. */
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  /** Of `money` and `whole`: what one press enters. Never entered by itself. */
  readonly fill?: Fill | undefined;
  /** Takes the whole width of its group. */
  readonly wide?: boolean | undefined;
  /** What is shown of the form depends on it: with scripts the form is drawn anew after a pause. */
  readonly live?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** What a typed day or moment stands on. */
export interface Counted {
  /** The moment that `+3d` counts from, `yyyy-MM-ddTHH:mm`; without it, now. */
  readonly from?: string | undefined;
  /** Which of two days a text without a year means; the coming one unless told. */
  readonly prefer?: 'past' | undefined;
}

/** How a field's day or moment is read: as this user reads, from where the field counts. */
export function habitsOf({ from, prefer }: Counted, habits: MomentHabits): MomentHabits {
  return { ...habits, ...(from && { from }), ...(prefer && { prefer }) };
}

/** What any form may ask for: a line, several lines with `limit`, an amount, a typed moment, one of several. */
export type PlainFieldView = Common &
  (
    | { readonly kind: 'line' | 'money' }
    | ({ readonly kind: 'moment' } & Counted)
    | { readonly kind: 'text'; readonly limit?: number | undefined; readonly rows?: number | undefined }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  );

/**
 * A field of a form, in the words of this user. Each kind is one control of app/ui:
 * - `line`, `phone`, `email`, `search`, `text` (several lines, with `limit`), `plate`
 * - `money`, `whole`, `moment`, `day`, `time`: typed, and read by the domain's parsers
 * - `choice` (a select; never an empty value), `radio`, `check` (holds 'on' or nothing)
 * - `pick`: rich radio choices, `search` above them where `query` names a field of its own
 * - `odometer`, `fuel` (eighths) and `battery` (percent)
 * - `files`: pictures kept with the draft; `signature`: a drawing as a data address; `damage`: marks as JSON
 * - `hidden`: travels along
 */
export type FieldView =
  | PlainFieldView
  | (Common &
      (
        | { readonly kind: 'phone' | 'email' | 'search' | 'plate' | 'whole' | 'hidden' }
        | { readonly kind: 'time' | 'check' | 'fuel' | 'battery' | 'signature' }
        | ({ readonly kind: 'day' } & Counted)
        | { readonly kind: 'radio'; readonly choices: readonly Choice[] }
        | {
            readonly kind: 'pick';
            readonly options: readonly PickOption[];
            /** Said where there are no options. */
            readonly none: string;
            /** How many more there are, in words. */
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
            readonly kept: readonly KeptFile[];
            readonly most: number;
            /** What the pictures are compared with. */
            readonly earlier?: readonly EarlierPicture[] | undefined;
          }
        | { readonly kind: 'damage'; readonly earlier: readonly DamageMark[] }
      ));

/** A row of fields that belong to one thing, for example a charge with its quantity. */
export interface FieldLine {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** A picture that the line is about. */
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
  /** How its amount comes about, and the amount; as the rental service gives them. */
  readonly how?: string | undefined;
  readonly amount?: string | undefined;
  /** A `check` that comes first chooses the line: it stands before the title, which is then its label. */
  readonly fields: readonly FieldView[];
  /** Buttons of this line, for example to remove it; like those of a group. */
  readonly deeds?: readonly Deed[] | undefined;
}

/** A button that sends the form and stays on the stage; its name is `do`. */
export interface Deed {
  readonly value: string;
  readonly label: string;
  /** Only without scripts: with them what it does happens by itself. */
  readonly byHand?: boolean | undefined;
}

/** Fields that belong together, under a legend. */
export interface FieldGroupView {
  readonly key: string;
  readonly legend: string;
  readonly remark?: string | undefined;
  readonly columns?: 1 | 2 | 3 | 4 | undefined;
  readonly fields: readonly FieldView[];
  /** Rows of fields below the others. */
  readonly lines?: readonly FieldLine[] | undefined;
  /** A sentence with tone above the fields, for example a warning about a customer. */
  readonly notices?:
    | readonly {
        readonly tone: 'info' | 'warn' | 'bad';
        readonly text: string;
        readonly link?: { readonly href: string; readonly label: string } | undefined;
      }[]
    | undefined;
  /** Buttons that send the form and stay on the stage: Find, Recalculate. Their name is `do`. */
  readonly deeds?: readonly Deed[] | undefined;
  /** Folded until it is opened or holds an error or an answer. */
  readonly folded?: boolean | undefined;
}
