// One test for each transition of a press until its writes: one file, so that none is missing or doubled.

import { describe, expect, it, vi } from 'vitest';
import { draftsOf } from './drafts.server.ts';
import { signedOut, silence } from './sample-form.fixture.ts';
import {
  halfWritten,
  type Proofs,
  proveEach,
  reviewed,
  started,
  storedOf,
  submittedAfter,
  titles,
  unanswered,
  values,
  written,
} from './submit.fixture.ts';

const PROOFS: Proofs = {
  'opening opened': [
    'the form is opened for its input',
    async () => {
      const { at, first } = await started();
      expect((await at.send(first, { name: 'Grace', to: 'what' })).location).toContain('stage=what');
      return at;
    },
  ],
  'opening submittedBefore': [
    'a page that was submitted leads where that led, and writes nothing',
    async () => {
      const { at, review } = await reviewed();
      await at.send(review, { to: 'submit' });
      expect((await at.send(review, { to: 'submit' })).location).toBe('/samples/1');
      expect(written(at)).toEqual(['record', 'deposit']);
      return at;
    },
  ],
  'opening sessionEnded': [
    'the input is in its user’s draft after the sign-in',
    async () => {
      const { at, first } = await started();
      const sent = await at.send(first, { name: 'Grace', to: 'what' }, { signedIn: false });
      expect(sent.location).toContain('/login');
      const back = new URL(sent.location, 'http://x').searchParams.get('redirect_url') ?? '';
      expect(values((await at.get(back)).view)).toEqual({ name: 'Grace' });
      return at;
    },
  ],
  'opening otherUser': [
    'the input goes to the user for whom the form was drawn, and to no other',
    async () => {
      const { at, first } = await started();
      const sent = await at.send(at.drawnFor(first, '999'), { name: 'Not yours', to: 'what' });
      expect(sent.location).toBe(first.action);
      expect(storedOf(at, first)?.answers.name).toBeUndefined();
      expect(values((await at.get(sent.location)).view).name).toBeUndefined();
      expect(draftsOf(at.records, { ...at.staff, userId: '999' }).get(first.draft)?.answers).toMatchObject({
        name: ['Not yours'],
      });
      return at;
    },
  ],
  'opening serviceSilent': [
    'the page and the draft keep the input while the service does not answer',
    async () => {
      const { at, first } = await started();
      at.environment.failures.set('open', silence());
      const sent = await at.send(first, { name: 'Grace', to: 'what' });
      expect(sent.view).toMatchObject({
        state: 'stored',
        submitted: expect.arrayContaining([['name', 'Grace']]),
      });
      expect(storedOf(at, first)?.answers.name).toEqual(['Grace']);
      return at;
    },
  ],
  'opening noAccess': [
    'without the permission the form is forbidden, and its draft keeps the input',
    async () => {
      const { at, first } = await started();
      await at.type(first, { name: 'Gra' });
      at.permissions.clear();
      expect((await at.send(first, { name: 'Grace', to: 'what' })).status).toBe(403);
      at.permissions.add('SAMPLE_EDIT');
      expect(values((await at.get(first.action)).view)).toEqual({ name: 'Grace' });
      return at;
    },
  ],
  'saving saved': [
    'the input is saved before it is checked',
    async () => {
      const { at, first } = await started();
      const sent = await at.send(first, { name: ' ', to: 'what' });
      expect([sent.status, sent.view.notices]).toEqual([400, []]);
      expect(storedOf(at, first)?.answers.name).toEqual([' ']);
      return at;
    },
  ],
  'saving heldInMemory': [
    'on a full disk the form continues, and Save for later says that it is held in memory',
    async () => {
      const { at, first } = await started();
      vi.spyOn(at.records, 'isOnDisk').mockReturnValue(false);
      const left = await at.send(first, { name: 'Grace', to: 'later' });
      expect([left.location, decodeURIComponent(left.headers)]).toEqual([
        '/samples',
        expect.stringContaining('draftHeld'),
      ]);
      return at;
    },
  ],
  'saving nothingToSave': [
    'the review has no input of its own',
    async () => {
      const { at, review } = await reviewed();
      const before = storedOf(at, review);
      expect((await at.send(review, { name: 'Not a field of it', to: 'who' })).location).toContain(
        'stage=who',
      );
      expect(storedOf(at, review)).toEqual(before);
      return at;
    },
  ],
  'saving savedElsewhere': [
    'another window’s input is not overwritten unseen: the page says so and holds this one',
    async () => {
      const { at, first } = await started();
      await at.type(first, { name: 'Start' });
      const [one, other] = [await at.get(first.action), await at.get(first.action)];
      await at.send(one.view, { name: 'One', to: 'what' });
      expect(await at.type(other.view, { name: 'Other' })).toMatchObject({ state: 'not-stored' });
      const late = await at.send(other.view, { name: 'Other', to: 'what' });
      expect([late.status, titles(late.view), values(late.view)]).toEqual([
        409,
        ['forms.elsewhere.title'],
        { name: 'Other' },
      ]);
      expect((await at.send(late.view, { name: 'Other', to: 'what' })).status).toBe(303);
      return at;
    },
  ],
  'saving tooLarge': [
    'input that is too long stays on the page, which says that it is not saved',
    async () => {
      const { at, first } = await started();
      const long = 'x'.repeat(120_000);
      const fields = Object.fromEntries(Array.from({ length: 10 }, (_, nth) => [`note${nth}`, long]));
      const sent = await at.send(first, { ...fields, name: 'Grace', to: 'what' });
      expect([sent.status, titles(sent.view), values(sent.view)]).toEqual([
        409,
        ['forms.noRoom.title'],
        { name: 'Grace', photos: undefined },
      ]);
      return at;
    },
  ],
  'saving storeFailed': [
    'input that the store does not take stays on the page, which says that it is not saved',
    async () => {
      const { at, first } = await started();
      const change = vi.spyOn(at.records, 'change').mockImplementation(() => {
        throw new Error('disk I/O error');
      });
      const sent = await at.send(first, { name: 'Grace', to: 'what' });
      expect([sent.status, titles(sent.view), values(sent.view)]).toEqual([
        409,
        ['forms.notSaved.title'],
        { name: 'Grace', photos: undefined },
      ]);
      change.mockRestore();
      expect((await at.send(sent.view, { name: 'Grace', to: 'what' })).location).toContain('stage=what');
      return at;
    },
  ],
  'saving writtenBefore': [
    'input for a field that is written already is named, and not saved',
    async () => {
      const { at, first } = await halfWritten();
      const sent = await at.send(first, { name: 'Hopper', to: 'what' });
      expect([sent.status, titles(sent.view), values(sent.view)]).toEqual([
        409,
        ['forms.written.title'],
        { name: 'Grace' },
      ]);
      return at;
    },
  ],
  'saving submittedBefore': [
    'a form that another press submits in between is not started again',
    async () => {
      const { at, first } = await started();
      submittedAfter(at, first, 2);
      expect((await at.send(first, { name: 'Grace', to: 'what' })).location).toBe('/samples/1');
      expect(storedOf(at, first)).toBeNull();
      return at;
    },
  ],
  'saving sessionEnded': [
    'the draft keeps the input when the session ends while it saved',
    async () => {
      const { at, stage } = await halfWritten();
      const who = await stage('who');
      at.environment.failures.set('fields', signedOut());
      const sent = await at.send(who, { name: 'Grace', note: 'Late', to: 'what' });
      expect(sent.location).toContain('/login');
      expect(storedOf(at, who)?.answers.note).toEqual(['Late']);
      return at;
    },
  ],
  'choosing rejected': [
    'a card’s number is not saved, and its field says so',
    async () => {
      const { at, first } = await started();
      const sent = await at.send(first, { name: 'Visa 4111 1111 1111 1111', to: 'what' });
      expect([sent.status, sent.view.problems]).toEqual([400, [expect.objectContaining({ id: 'name' })]]);
      expect(storedOf(at, first)?.answers.name).toEqual(['Visa •••• 1111']);
      return at;
    },
  ],
  'choosing resolved': [
    'the value that the user selects in a conflict stands',
    async () => {
      const { at, review } = await reviewed('sampleId');
      at.environment.record = { name: 'Theirs', input: 'small', version: '4' };
      const { view: conflict } = await at.send(review, { to: 'submit' });
      const settled = await at.send(conflict, { to: 'resolve', 'keep.name': 'theirs' });
      expect((await at.get(settled.location)).view.conflict).toBeNull();
      expect(storedOf(at, review)?.answers.name).toEqual(['Theirs']);
      return at;
    },
  ],
  'choosing applied': [
    'a button of the stage changes its answers and stays',
    async () => {
      const { at, stage } = await reviewed();
      const done = await at.send(await stage('what'), { input: 'open', intent: 'clear' });
      expect(done.location).toContain('stage=what');
      expect(values((await at.get(done.location)).view)).toEqual({ input: '' });
      return at;
    },
  ],
  'choosing moved': [
    'going back does not check the stage',
    async () => {
      const { at, stage } = await reviewed();
      expect((await at.send(await stage('what'), { input: '', to: 'who' })).location).toContain('stage=who');
      return at;
    },
  ],
  'choosing invalid': [
    'a stage that is not right says so at the field, and stays',
    async () => {
      const { at, first } = await started();
      const sent = await at.send(first, { name: '', to: 'what' });
      const problems = [{ id: 'name', text: 'forms.problem Name sample.needed' }];
      expect([sent.status, sent.view.problems]).toEqual([400, problems]);
      expect(sent.view.pageTitle).toContain('filter.errorTitle');
      return at;
    },
  ],
  'choosing later': [
    'Save for later leads back and checks nothing',
    async () => {
      const { at, first } = await started();
      const left = await at.send(first, { name: '', to: 'later' });
      expect([left.location, decodeURIComponent(left.headers)]).toEqual([
        '/samples',
        expect.stringContaining('draftStored'),
      ]);
      expect(draftsOf(at.records, at.staff).list()).toHaveLength(1);
      return at;
    },
  ],
  'choosing submits': [
    'the last button submits the form',
    async () => {
      const { at, review } = await reviewed();
      expect((await at.send(review, { to: 'submit' })).location).toBe('/samples/1');
      return at;
    },
  ],
  'recovering nothingOpen': [
    'a form without an open write is submitted as it is',
    async () => {
      const { at, review } = await reviewed('sampleId');
      await at.send(review, { to: 'submit' });
      expect(at.environment.written.map(([, body]) => body)).toEqual([{ name: 'Grace', input: 'small' }]);
      return at;
    },
  ],
  'recovering ownWriteFound': [
    'the form’s own write in the record is no conflict, where the service knows no repetition',
    async () => {
      const { at, unknown } = await unanswered('sampleId');
      at.environment.repeats = false;
      at.environment.record = { name: 'Grace', input: 'small', version: '4' };
      expect((await at.send(unknown, { to: 'submit' })).location).toBe('/samples/1');
      expect(written(at)).toEqual(['record']);
      return at;
    },
  ],
  'checking valid': [
    'a form whose stages are right is compared with the record',
    async () => {
      const { at, review } = await reviewed('sampleId');
      expect((await at.send(review, { to: 'submit' })).location).toBe('/samples/1');
      return at;
    },
  ],
  'checking invalid': [
    'errors of the submitted stage are shown there, and nothing is written',
    async () => {
      const { at, first } = await started();
      const sent = await at.send(first, { name: '', to: 'submit' });
      expect([sent.status, sent.view.problems.map(({ id }) => id), written(at)]).toEqual([400, ['name'], []]);
      return at;
    },
  ],
  'checking invalidElsewhere': [
    'what is wrong with another stage leads there, and nothing is written',
    async () => {
      const { at, stage } = await reviewed();
      await at.send(await stage('what'), { input: '', to: 'who' });
      const sent = await at.send(await stage('who'), { name: 'Grace', to: 'submit' });
      expect([sent.location, written(at)]).toEqual([expect.stringMatching(/stage=what.*check=1/), []]);
      return at;
    },
  ],
  'comparing unchanged': [
    'a record without another user’s change is written',
    async () => {
      const { at, review } = await reviewed('sampleId');
      expect((await at.send(review, { to: 'submit' })).location).toBe('/samples/1');
      return at;
    },
  ],
  'comparing changed': [
    'another user’s change is shown with both values, and nothing is written',
    async () => {
      const { at, review } = await reviewed('sampleId');
      at.environment.record = { name: 'Theirs', input: 'small', version: '4' };
      const { status, view } = await at.send(review, { to: 'submit' });
      expect([status, view.conflict?.rows, written(at)]).toEqual([
        409,
        [expect.objectContaining({ name: 'name', theirs: 'Theirs', yours: 'Grace', both: true })],
        [],
      ]);
      return at;
    },
  ],
  'comparing concurrentSubmit': [
    'what another press of the form has written is no conflict',
    async () => {
      const { at, review } = await reviewed('sampleId');
      const held = at.holdUp();
      const slow = at.send(review, { to: 'submit' });
      await held.reached;
      at.environment.failures.set('record', silence());
      await at.send(review, { to: 'submit' });
      at.environment.record = { name: 'What follows from mine', input: 'small', version: '4' };
      held.letGo();
      const { status, view: shown } = await slow;
      expect([status, shown.again, written(at)]).toEqual([504, { attempt: 'record.1', asksLook: true }, []]);
      return at;
    },
  ],
  'comparing submittedBefore': [
    'a press that another one overtakes leads where that one led',
    async () => {
      const { at, review } = await reviewed('sampleId');
      submittedAfter(at, review, 2);
      expect([(await at.send(review, { to: 'submit' })).location, written(at)]).toEqual(['/samples/1', []]);
      return at;
    },
  ],
};

describe('a press of a form', () => {
  proveEach(['opening', 'saving', 'choosing', 'recovering', 'checking', 'comparing'], PROOFS);

  it('another user’s change is shown, and not taken for the own write of unknown outcome', async () => {
    const { at, unknown } = await unanswered('sampleId');
    at.environment.repeats = false;
    at.environment.record = { name: 'Theirs', input: 'small', version: '4' };
    const { status, view } = await at.send(unknown, { to: 'submit' });
    expect([status, view.conflict?.rows, written(at)]).toEqual([
      409,
      [expect.objectContaining({ name: 'name', theirs: 'Theirs', yours: 'Grace' })],
      [],
    ]);
  });
});
