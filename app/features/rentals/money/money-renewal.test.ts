import { describe, expect, it } from 'vitest';
import { fieldsIn } from '../../../patterns/staged-form/field-words.server.ts';
import { formValues } from '../../../patterns/staged-form/form-values.fixture.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { deskAt, entryOf, formStateOn, recording, recordOf } from './money-form.fixture.ts';
import { moneyForm } from './money-form.server.ts';

const OLD = entryOf({ type: 'Hold', amount: 150, cardBrand: 'Visa', cardLastFour: '4242', isExpiring: true });
const HELD = { onHoldAmount: 150, balanceDeposit: 150 };
const CARD = { payBrand: 'Visa', payLastFour: '4242', payExpiry: '04/29', payToken: 'tok_9' };

type Typed = Parameters<typeof formStateOn>[1];

async function renewing(typed: Typed = {}, totals: object = HELD) {
  const form = moneyForm({ kind: 'agreement', get: async () => recordOf({ totals, payments: [OLD] }) });
  const desk = deskAt();
  const reader = { traceId: 'trace-1' } as Reader;
  const formContext = await form.open(reader, desk, { id: '9', start: { kind: 'renewal' } });
  const formState = formStateOn(formContext, typed, desk);
  const [stage] = form.stages;
  if (!stage) throw new Error('The form has no stage');
  const { values, errors } = readStage(stage, formState);
  const steps = form.steps as Exclude<typeof form.steps, (...args: never[]) => unknown>;
  const submission = { formState, values: formValues(form, formState) ?? ({} as never), progress: {} };
  return { form, formContext, formState, stage, values, errors, steps, submission };
}

describe('the renewal of a hold', () => {
  it('begins with the card that is held, and proposes what is held on it', async () => {
    const { form, formContext, formState, stage } = await renewing();
    expect(await form.initial(formContext, formState.desk, formState.screen)).toMatchObject({
      payBrand: ['Visa'],
      payLastFour: ['4242'],
    });
    const [amount] = fieldsIn(await stage.groups(formState));
    expect(amount?.fill?.text).toBe('150');
  });

  it('needs what the gateway gave for the new hold', async () => {
    const { errors } = await renewing({ payAmount: '150', payBrand: 'Visa', payLastFour: '4242' });
    expect(Object.keys(errors)).toEqual(['payExpiry', 'payToken']);
  });

  it('holds the new amount, and then releases what was held when it was sent', async () => {
    const sent = await renewing({ ...CARD, payAmount: '200' });
    const meant = (await sent.stage.complete?.(sent.formState)) ?? {};
    expect(meant.payFreed).toEqual(['150']);
    // The new hold is there by now.
    const typed = Object.fromEntries(Object.entries(meant).map(([name, [text = '']]) => [name, text]));
    const { steps, submission } = await renewing(typed, { onHoldAmount: 350, balanceDeposit: 350 });
    const { reader, sent: posted } = recording();
    for (const step of steps)
      if (step.isNeeded?.(submission))
        await step.perform(reader, submission, { idempotencyKey: 'k', ifMatch: undefined });
    expect(posted.map(({ body }) => body)).toEqual([
      expect.objectContaining({ type: 'Hold', amount: 200, card: expect.anything() }),
      expect.objectContaining({ type: 'Release', amount: 150, takenFrom: 'Hold' }),
    ]);
  });

  it('is no release for any other kind', async () => {
    const form = moneyForm({ kind: 'agreement', get: async () => recordOf({ totals: HELD }) });
    const desk = deskAt();
    const start = { kind: 'hold' };
    const formContext = await form.open({ traceId: 'trace-1' } as Reader, desk, { id: '9', start });
    const formState = formStateOn(formContext, { ...CARD, payAmount: '200', payFreed: '150' }, desk);
    const [stage] = form.stages;
    if (!stage) throw new Error('The form has no stage');
    expect(readStage(stage, formState).values).toMatchObject({ movement: { type: 'Hold' }, freed: null });
  });
});
