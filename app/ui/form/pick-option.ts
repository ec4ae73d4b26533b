/** One of a few rich choices: a vehicle, a customer. */
export interface PickOption {
  readonly value: string;
  readonly title: string;
  /** Shown as a number plate before the title. */
  readonly plate?: string | undefined;
  readonly detail?: string | undefined;
  /** At the end of the line: an amount, a distance. */
  readonly aside?: string | undefined;
  readonly badge?: { readonly text: string; readonly tone: 'good' | 'warn' | 'bad' | 'neutral' } | undefined;
  /** Why it cannot be chosen. */
  readonly closed?: string | undefined;
  /** Its record, in a tab of its own so that the form stays. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}
