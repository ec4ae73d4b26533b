/** A message of the administrators as it is shown. */
export interface MessageView {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly link?: string | undefined;
}
