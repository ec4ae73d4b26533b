/** What an extension changed, beside what the agreement says now. */
export interface ExtensionChange {
  /** When the vehicle was due until then; wall-clock text of its place, null where nobody says. */
  readonly dueBefore: string | null;
  /** What the rental cost until then, and what the extension added, in currency units; null where the service does not say. */
  readonly totalBefore: number | null;
  readonly difference: number | null;
  readonly reason: string | null;
}
