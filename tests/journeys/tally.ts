/** What a run of journeys counted. */
export class Tally {
  journeys = 0;
  done = 0;
  /** Submitted without an answer, and found by a search. */
  found = 0;
  pages = 0;
  submitted = 0;
  pictures = 0;
  checked = 0;
  readonly faults = new Map<string, number>();
  readonly lost: string[] = [];
  readonly doubled: string[] = [];
  /** Unexpected results without loss or duplicate. */
  readonly odd: string[] = [];

  struck(kind: string): void {
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1);
  }

  get injected(): number {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The figures as lines. */
  lines(): readonly string[] {
    const kinds = [...this.faults].toSorted(([one], [other]) => one.localeCompare(other));
    return [
      `${this.injected} faults injected over ${this.journeys} journeys (${this.pages} pages)`,
      ...kinds.map(([kind, count]) => `  ${String(count).padStart(5)}  ${kind}`),
      `${this.done} submitted, ${this.found} found after an unknown outcome`,
      `${this.submitted} fields typed, ${this.pictures} pictures sent, ${this.checked} checks`,
      `${this.lost.length} fields or pictures lost`,
      ...this.lost.slice(0, 20).map((line) => `  ${line}`),
      `${this.doubled.length} records doubled`,
      ...this.doubled.slice(0, 20).map((line) => `  ${line}`),
      `${this.odd.length} journeys or answers that were odd`,
      ...this.odd.slice(0, 20).map((line) => `  ${line}`),
    ];
  }
}
