import type { Choice } from '../../ui/select.tsx';

/** What an action asks for. `moment` is a typed wall-clock moment, `text` several lines with a limit. */
export interface ActionField {
  readonly name: string;
  readonly kind: 'text' | 'line' | 'money' | 'moment' | 'choice';
  /** In words. */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
  /** The most characters of a text. */
  readonly limit?: number | undefined;
  readonly choices?: readonly Choice[] | undefined;
  /** What it holds at first. */
  readonly value?: string | undefined;
}
