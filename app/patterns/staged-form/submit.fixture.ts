import { expect, it, vi } from 'vitest';
import { draftsOf } from './drafts.server.ts';
import type { FormView } from './draw-form.server.ts';
import { silence, testForm } from './sample-form.fixture.ts';
import { SUBMIT_STATES, type SubmitState } from './submit-states.ts';

type TestForm = ReturnType<typeof testForm>;

export const written = (at: TestForm) => at.environment.written.map(([write]) => write);
export const values = ({ groups }: FormView) =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value])));
export const storedOf = (at: TestForm, { draft }: FormView) => draftsOf(at.records, at.staff).get(draft);
export const titles = ({ notices }: FormView) => notices.map(({ title }) => title);

/** A new form at its first stage. */
export async function started() {
  const at = testForm();
  return { at, first: (await at.get('/samples/new')).view };
}

/** A form whose stages are right, at its review; the change of a record with `param`. */
export async function reviewed(param?: string) {
  const at = testForm(param);
  const { view: first } = await at.get(param ? '/samples/7/edit' : '/samples/new');
  const second = await at.get((await at.send(first, { name: 'Grace', to: 'what' })).location);
  const { location } = await at.send(second.view, { input: param ? 'small' : 'open', to: 'summary' });
  const { view: review } = await at.get(location);
  const stage = async (slug: string) => (await at.get(review.action.replace('summary', slug))).view;
  return { at, first, review, stage };
}

/** The same, submitted without an answer to its first write. */
export async function unanswered(param?: string) {
  const { at, review, stage } = await reviewed(param);
  at.environment.failures.set('record', silence());
  const { view: unknown, status } = await at.send(review, { to: 'submit' });
  return { at, review, unknown, status, stage };
}

/** The same, with the record written and the deposit unanswered. */
export async function halfWritten() {
  const { at, review, stage, first } = await reviewed();
  at.environment.failures.set('deposit', silence());
  const { view: unknown } = await at.send(review, { to: 'submit' });
  return { at, review, unknown, stage, first };
}

/** Another press submits the form after it was looked up so often whether it is submitted. */
export function submittedAfter(at: TestForm, { draft }: FormView, times: number) {
  const get = at.records.get.bind(at.records);
  let asked = 0;
  vi.spyOn(at.records, 'get').mockImplementation((owner, kind, id) => {
    const value = get(owner, kind, id);
    if (kind === 'draft-done') asked += 1;
    if (kind === 'draft-done' && asked === times)
      draftsOf(at.records, at.staff).finish(draft, { address: '/samples/1', flash: 'customerSaved' });
    return value;
  });
}

/** All transitions of states, or of the whole table: from, event, to. */
export const transitionsOf = (
  states: readonly SubmitState[] = Object.keys(SUBMIT_STATES) as SubmitState[],
): readonly (readonly [from: string, event: string, to: string])[] =>
  states.flatMap((from) =>
    Object.entries(SUBMIT_STATES[from]).map(([event, to]) => [from, event, to] as const),
  );

/** By state and event: what the transition does, and its proof, a form that went through it. */
export type Proofs = Readonly<Record<string, readonly [words: string, prove: () => Promise<TestForm>]>>;

/** One test for each transition of these states; `proofs` are named by state and event. */
export function proveEach(states: readonly SubmitState[], proofs: Proofs): void {
  it('has a proof for each transition, and no other', () => {
    expect(Object.keys(proofs).toSorted()).toEqual(
      transitionsOf(states)
        .map(([from, event]) => `${from} ${event}`)
        .toSorted(),
    );
  });
  for (const [from, event, to] of transitionsOf(states)) {
    const [words, prove] = proofs[`${from} ${event}`] ?? [];
    const named = `${from}: ${event} → ${to}`;
    it(`${named}: ${words}`, async () => {
      expect((await prove?.())?.trail()).toContain(named);
    });
  }
}
