import { describe, expect, it } from 'vitest';
import { silence, testForm } from './sample-form.fixture.ts';

type TestForm = ReturnType<typeof testForm>;

const written = (at: TestForm) => at.environment.written.map(([step]) => step);

describe('a write of unknown outcome on a record', () => {
  /** A form of a record, ready to be submitted. */
  async function reviewed() {
    const at = testForm('sampleId');
    const { view } = await at.get('/samples/7/edit');
    const second = await at.get((await at.send(view, { name: 'Mine', to: 'what' })).location);
    const review = await at.get((await at.send(second.view, { input: 'small', to: 'summary' })).location);
    return { at, review };
  }

  /** The same, submitted without an answer. */
  async function unanswered() {
    const { at, review } = await reviewed();
    at.environment.failures.set('record', silence());
    return { at, unknown: (await at.send(review.view, { to: 'submit' })).view };
  }

  it('that is found in the record is no change by another user, and the submit continues', async () => {
    const { at, unknown } = await unanswered();
    at.environment.record = { name: 'Mine', input: 'small', version: '4' };
    expect((await at.get(unknown.action)).view.conflict).toBeNull();
    expect((await at.send(unknown, { to: 'submit' })).location).toBe('/samples/1');
  });

  it('asks about a field that was changed back since, and keeps the choice', async () => {
    const { at, unknown } = await unanswered();
    at.environment.record = { name: 'Mine', input: 'small', version: '4' };
    const first = await at.get(unknown.action.replace('summary', 'who'));
    const sent = await at.send(first.view, { name: 'Ada', to: 'summary' });
    const asked = await at.send((await at.get(sent.location)).view, { to: 'submit' });
    expect([asked.status, asked.view.conflict?.rows]).toEqual([
      409,
      [expect.objectContaining({ name: 'name', theirs: 'Mine', yours: 'Ada', both: true })],
    ]);
    const stored = await at.send(asked.view, { 'keep.name': 'yours', to: 'resolve' });
    const shown = await at.send((await at.get(stored.location)).view, { to: 'submit' });
    await at.send(shown.view, { to: 'submit' });
    expect(at.environment.written.map(([, body]) => body)).toEqual([{ name: 'Ada', input: 'small' }]);
  });

  it('leads a press after a concurrent submit to that submit’s page', async () => {
    const { at, review } = await reviewed();
    const held = at.holdUp();
    const slow = at.send(review.view, { to: 'submit' });
    await held.reached;
    await at.send(review.view, { to: 'submit' });
    at.environment.record = { name: 'What follows from mine', input: 'small', version: '4' };
    held.letGo();
    expect((await slow).location).toBe('/samples/1');
    expect(written(at)).toEqual(['record']);
  });

  it('shows what another user changed in addition', async () => {
    const { at, unknown } = await unanswered();
    at.environment.record = { name: 'Mine', input: 'big', version: '5' };
    const { status, view } = await at.send(unknown, { to: 'submit' });
    expect([status, view.conflict?.rows.map(({ name }) => name)]).toEqual([409, ['input']]);
  });
});
