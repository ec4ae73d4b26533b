/** Why a save was refused or did not get through, in words, above the form that keeps what was typed. */
export interface RefusalView {
  /** `warn`: look again and send it once more. `bad`: it cannot be done so. */
  readonly tone: 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** The record that is in the way, or the one to look at. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  readonly traceId: string;
}
