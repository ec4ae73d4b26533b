// Above 250 lines: the outcomes of a write, each proved on the same form, and the fields that it has written.

import { describe, expect, it } from 'vitest';
import type { FormView } from './draw-form.server.ts';
import { refusedWith, signedOut, silence, testForm } from './sample-form.fixture.ts';
import {
  halfWritten,
  type Proofs,
  proveEach,
  reviewed,
  storedOf,
  unanswered,
  values,
  written,
} from './submit.fixture.ts';

/** A form that was changed after its first write stayed unanswered, at its review. */
async function changedSince() {
  const { at, stage } = await unanswered();
  const sent = await at.send(await stage('who'), { name: 'Hopper', to: 'summary' });
  return { at, review: (await at.get(sent.location)).view };
}

const PROOFS: Proofs = {
  'writing skipped': [
    'a write that these values do not need, or that is done, is not sent',
    async () => {
      const { at, unknown } = await halfWritten();
      await at.send(unknown, { to: 'submit' });
      const edit = await reviewed('sampleId');
      await edit.at.send(edit.review, { to: 'submit' });
      expect([written(at), written(edit.at)]).toEqual([['record', 'deposit'], ['record']]);
      return at;
    },
  ],
  'writing started': [
    'the draft records that a write started, before it is sent',
    async () => {
      const { at, review } = await reviewed();
      const held = at.holdUp('write');
      const sent = at.send(review, { to: 'submit' });
      await held.reached;
      expect(storedOf(at, review)?.attempt).toEqual({ step: 'record', nth: 1 });
      held.letGo();
      expect((await sent).location).toBe('/samples/1');
      return at;
    },
  ],
  'writing confirmed': [
    'after an unknown outcome the page that shows it may request another attempt, once',
    async () => {
      const { at, unknown } = await unanswered();
      at.environment.failures.set('record', silence());
      const again = await at.send(unknown, { to: 'submit' });
      const reloaded = await at.send(unknown, { to: 'submit' });
      expect([unknown.again, again.view.again, reloaded.view.again]).toEqual([
        { attempt: 'record.1', asksLook: true },
        { attempt: 'record.2', asksLook: true },
        { attempt: 'record.2', asksLook: true },
      ]);
      expect(written(at)).toEqual([]);
      return at;
    },
  ],
  'writing asked': [
    'a page that did not tell of an unknown outcome only asks for it, also after an hour',
    async () => {
      const { at, review } = await unanswered();
      at.anHourPasses();
      const asked = await at.send((await at.get(review.action)).view, { to: 'submit' });
      expect([asked.status, written(at)]).toEqual([504, []]);
      expect((await at.send(asked.view, { to: 'submit' })).location).toBe('/samples/1');
      expect(written(at)).toEqual(['record', 'deposit']);
      return at;
    },
  ],
  'writing allDone': [
    'a form whose writes are done leaves no draft and leads to the record',
    async () => {
      const { at, review } = await reviewed();
      const { location, headers } = await at.send(review, { to: 'submit' });
      expect([location, decodeURIComponent(headers)]).toEqual([
        '/samples/1',
        expect.stringContaining('customerSaved'),
      ]);
      expect(storedOf(at, review)).toBeNull();
      return at;
    },
  ],
  'awaiting done': [
    'what a write gave is stored with the draft, under a key of its own',
    async () => {
      const { at, review, unknown } = await halfWritten();
      expect(storedOf(at, review)).toMatchObject({
        progress: { record: { id: 1 } },
        attempt: { step: 'deposit', nth: 1 },
      });
      await at.send(unknown, { to: 'submit' });
      expect(new Set(at.environment.written.map(([, , key]) => key)).size).toBe(2);
      return at;
    },
  ],
  'awaiting doneBefore': [
    'two presses at once write once, and both lead to the record',
    async () => {
      const { at, review } = await reviewed();
      const held = at.holdUp('write');
      const first = at.send(review, { to: 'submit' });
      await held.reached;
      const second = at.send(review, { to: 'submit' });
      held.letGo();
      expect([(await first).location, (await second).location]).toEqual(['/samples/1', '/samples/1']);
      expect(written(at)).toEqual(['record', 'deposit']);
      return at;
    },
  ],
  'awaiting refused': [
    'what the service refused is shown at its field, and may be corrected and sent',
    async () => {
      const { at, review, stage } = await reviewed();
      const problem = { errors: { firstName: ['Is taken.'], other: ['And this.'] } };
      at.environment.failures.set('record', refusedWith(422, problem));
      const refused = await at.send(review, { to: 'submit' });
      expect([refused.status, refused.view.refusal?.text]).toEqual([422, 'No. And this.']);
      const who = await stage('who');
      expect([values(who), who.problems]).toEqual([
        { name: 'Grace' },
        [{ id: 'name', text: 'forms.problem Name Is taken.' }],
      ]);
      const corrected = await at.send(who, { name: 'Hopper', to: 'summary' });
      const { view } = await at.get(corrected.location);
      expect((await at.send(view, { to: 'submit' })).location).toBe('/samples/1');
      return at;
    },
  ],
  'awaiting stale': [
    'a record that changes in the last moment is shown with both values',
    async () => {
      const { at, review } = await reviewed('sampleId');
      const held = at.holdUp('write');
      const sent = at.send(review, { to: 'submit' });
      await held.reached;
      at.environment.record = { name: 'Theirs', input: 'small', version: '4' };
      held.fail(refusedWith(412, {}));
      const { status, view } = await sent;
      expect([status, view.conflict?.rows.map(({ theirs }) => theirs), written(at)]).toEqual([
        412,
        ['Theirs'],
        [],
      ]);
      expect(view.refusal?.title).toBe('sample.record: refusal.stale.title');
      return at;
    },
  ],
  'awaiting unanswered': [
    'a lost answer is shown as unknown, and nothing is repeated',
    async () => {
      const { at, unknown, status } = await unanswered();
      expect([status, unknown.again, unknown.refusal?.link?.href]).toEqual([
        504,
        { attempt: 'record.1', asksLook: true },
        '/samples',
      ]);
      const without = await at.send({ ...unknown, again: null }, { to: 'submit' });
      expect([without.status, written(at)]).toEqual([504, []]);
      expect((await at.send(unknown, { to: 'submit' })).location).toBe('/samples/1');
      return at;
    },
  ],
  'awaiting changedSince': [
    'a form that was changed after an unknown outcome shows it, and is not sent',
    async () => {
      const { at, review } = await changedSince();
      const shown = await at.send(review, { to: 'submit' });
      expect([shown.status, shown.view.again !== null, written(at)]).toEqual([504, true, []]);
      return at;
    },
  ],
  'awaiting newKey': [
    'once its user confirms it, a changed form is sent as another form',
    async () => {
      const { at, review } = await changedSince();
      const before = storedOf(at, review)?.key;
      const shown = await at.send(review, { to: 'submit' });
      const held = at.holdUp('write');
      const sent = at.send(shown.view, { to: 'submit' });
      await held.reached;
      expect(storedOf(at, review)?.key).not.toBe(before);
      held.letGo();
      expect((await sent).location).toBe('/samples/1');
      expect(at.environment.written[0]?.[1]).toEqual({ name: 'Hopper', input: 'open' });
      return at;
    },
  ],
  'awaiting notSent': [
    'a form that is changed while its write is under way is not sent during that write',
    async () => {
      const { at, review, stage } = await reviewed();
      const held = at.holdUp('write');
      const first = at.send(review, { to: 'submit' });
      await held.reached;
      const changed = await at.send(await stage('who'), { name: 'Hopper', to: 'summary' });
      const { status, view } = await at.send((await at.get(changed.location)).view, { to: 'submit' });
      expect([status, view.refusal?.title]).toEqual([409, 'sample.record: refusal.notSent.title']);
      held.letGo();
      await first;
      expect(at.environment.written.map(([write]) => write)).toEqual(['record', 'deposit']);
      return at;
    },
  ],
  'awaiting sessionEnded': [
    'a session that ends as a write is sent leads to the sign-in, and the form is sent from there',
    async () => {
      const { at, review } = await reviewed();
      at.environment.failures.set('record', signedOut());
      expect((await at.send(review, { to: 'submit' })).location).toContain('/login');
      expect(storedOf(at, review)?.attempt).toBeNull();
      expect((await at.send(review, { to: 'submit' })).location).toBe('/samples/1');
      return at;
    },
  ],
};

describe('a write of a form', () => {
  proveEach(['writing', 'awaiting'], PROOFS);

  it('names the version of the record on which the input is based', async () => {
    const { at, review } = await reviewed('sampleId');
    await at.send(review, { to: 'submit' });
    expect(at.environment.matched).toEqual(['"3"']);
  });
});

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

const fieldOf = ({ groups }: FormView) => groups[0]?.fields[0];
const noticesOf = ({ notices }: FormView) => notices.map(({ title, text }) => `${title} ${text}`);

/** A form whose record is written and whose deposit failed, with a page of its first stage from before that. */
async function withDepositOpen() {
  const at = testForm();
  const { view: first } = await at.get('/samples/new');
  const second = await at.get((await at.send(first, { name: 'Grace', to: 'what' })).location);
  const before = (await at.get(second.view.action.replace('what', 'who'))).view;
  const review = await at.get((await at.send(second.view, { input: 'open', to: 'summary' })).location);
  at.environment.failures.set('deposit', silence());
  await at.send(review.view, { to: 'submit' });
  const draw = async (stage: string) => (await at.get(before.action.replace('who', stage))).view;
  return { at, before, draw };
}

describe('a field that is written', () => {
  it('is read-only, and its stage says so; fields of a later write stay open', async () => {
    const { draw } = await withDepositOpen();
    const [who, what] = [await draw('who'), await draw('what')];
    expect(fieldOf(who)).toMatchObject({ value: 'Grace', readOnly: true });
    expect(noticesOf(who)).toEqual(['forms.written.title forms.written.text']);
    expect([fieldOf(what)?.readOnly, noticesOf(what)]).toEqual([undefined, []]);
  });

  it('ignores a page that was drawn before, and shows the input that is not included', async () => {
    const { at, before, draw } = await withDepositOpen();
    const sent = await at.send(before, { name: 'Hopper', to: 'what' });
    expect([sent.status, noticesOf(sent.view)]).toEqual([409, [expect.stringContaining('Name: Hopper')]]);
    expect(fieldOf(sent.view)).toMatchObject({ value: 'Grace', readOnly: true });
    // The page that showed it continues.
    expect((await at.send(sent.view, { name: 'Grace', to: 'what' })).location).toContain('stage=what');
    expect(fieldOf(await draw('who'))?.value).toBe('Grace');
  });

  it('ignores an autosave', async () => {
    const { at, before, draw } = await withDepositOpen();
    const submitted = await at.type(before, { name: 'Hopper' });
    expect(submitted).toEqual({ state: 'not-stored', text: 'forms.written.title' });
    expect(fieldOf(await draw('who'))?.value).toBe('Grace');
  });

  it('ignores input while the service is silent; the page keeps the input', async () => {
    const { at, before, draw } = await withDepositOpen();
    at.environment.failures.set('open', silence());
    const sent = await at.send(before, { name: 'Hopper', to: 'what' });
    expect(sent.view).toMatchObject({
      state: 'stored',
      submitted: expect.arrayContaining([['name', 'Hopper']]),
    });
    at.environment.failures.clear();
    expect(fieldOf(await draw('who'))?.value).toBe('Grace');
  });
});

describe('a form whose record is closed by now', () => {
  it('is closed', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    await at.send(view, { name: 'Grace', to: 'what' });
    at.environment.isClosed = true;
    expect((await at.get(view.action)).view).toMatchObject({ state: 'closed' });
  });

  it('stays open while it is not known whether its own write closed it', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const second = await at.get((await at.send(view, { name: 'Grace', to: 'what' })).location);
    const review = await at.get((await at.send(second.view, { input: 'open', to: 'summary' })).location);
    at.environment.failures.set('record', silence());
    const unknown = await at.send(review.view, { to: 'submit' });
    at.environment.isClosed = true;
    expect((await at.get(view.action)).view).toMatchObject({ state: 'form' });
    expect((await at.send(unknown.view, { to: 'submit' })).location).toBe('/samples/1');
  });
});
