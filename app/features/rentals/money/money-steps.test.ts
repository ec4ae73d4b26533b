import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Submission } from '../../../patterns/staged-form/declaration.server.ts';
import type { LooseCall, Reader } from '../../../upstream/call.ts';
import { golden as notes } from '../../../upstream/notes/notes.golden.ts';
import type { Operation } from '../../../upstream/operation.ts';
import { golden as payments } from '../../../upstream/payments/payments.golden.ts';
import { staffOf } from '../../../upstream/upstream.fixture.ts';
import type { RentalFormContext } from '../form/rental-context.server.ts';
import { rentalFormState } from '../form/rental-form.fixture.ts';
import { depositStep, paymentStep, reasonStep } from './money-steps.server.ts';

const PAYMENT = { amount: 62, type: 'Payment', method: 'Card', reference: null };
const HOLD = {
  amount: 200,
  type: 'Hold',
  method: 'Card',
  card: { brand: 'Visa', lastFour: '4242', expiry: '04/29', gatewayToken: 'tok_9' },
};

interface Sent {
  readonly id: string;
  readonly params: unknown;
  readonly body: unknown;
  readonly key: string | undefined;
}

/** A service that answers every write, and what it was sent. */
function recording() {
  const sent: Sent[] = [];
  const answers = { ...payments, ...notes };
  const reader = {
    staff: staffOf(),
    traceId: 'trace-1',
    upstream: {
      async call(
        _: unknown,
        { id, body: schema, answer }: Operation,
        { params, body, idempotencyKey: key }: LooseCall,
      ) {
        const inWire = schema instanceof z.ZodCodec ? z.encode(schema, body) : body;
        sent.push({ id, params, body: inWire, key });
        return { data: answer.parse(answers[id]?.accepted[0]) };
      },
    },
  } as unknown as Reader;
  return { reader, sent };
}

const submission = (
  values: object,
  { kind = 'agreement', offers }: { kind?: RentalFormContext['kind']; offers?: (id: string) => boolean } = {},
): Submission<RentalFormContext> => ({
  formState: rentalFormState({ formContext: { kind }, ...(offers && { offers }) }),
  values: values as Submission<RentalFormContext>['values'],
  progress: { [kind]: { id: 9001, number: 'A-9001' } },
});

const SAFETY = { idempotencyKey: 'key-1', ifMatch: undefined };

describe('money of a rental', () => {
  it.each(['agreement', 'reservation'] as const)(
    'is posted to the %s that was written before, by its key',
    async (kind) => {
      const { reader, sent } = recording();
      const given = submission({ payment: PAYMENT, deposit: null }, { kind });
      expect(paymentStep.isNeeded?.(given)).toBe(true);
      expect(depositStep.isNeeded?.(given)).toBe(false);
      expect(await paymentStep.perform(reader, given, SAFETY)).toMatchObject({ number: 'P-1000012' });
      expect(sent).toMatchObject([
        {
          id: kind === 'agreement' ? 'payments.createForAgreement' : 'payments.createForReservation',
          params: { [`${kind}Id`]: 9001 },
          body: { amount: 62, type: 'Payment', method: 'Card' },
          key: 'key-1',
        },
      ]);
    },
  );

  it('holds a deposit with nothing of the card but what may be known', async () => {
    const { reader, sent } = recording();
    await depositStep.perform(reader, submission({ payment: null, deposit: HOLD }), SAFETY);
    expect(sent[0]?.body).toMatchObject(HOLD);
  });

  it('is the same content for the same form', () => {
    const given = submission({ payment: PAYMENT, deposit: HOLD });
    expect(paymentStep.content(given)).toEqual({ record: 9001, input: PAYMENT });
    expect(depositStep.content(given)).toEqual({ record: 9001, input: HOLD });
  });

  it('is not posted without a record', async () => {
    const { reader, sent } = recording();
    const orphan = { ...submission({ payment: PAYMENT }), progress: {} };
    await expect(paymentStep.perform(reader, orphan, SAFETY)).rejects.toThrow('no record');
    expect(sent).toEqual([]);
  });

  it('is looked for on the record', () => {
    expect(paymentStep.look(submission({}))).toEqual({
      href: '/agreements/9001',
      label: 'rentalPayment.look.agreement',
    });
  });
});

describe('why prices were changed', () => {
  const REASONS = { rateReason: 'Loyal', adjustmentReason: 'Late van' };

  it('is noted on the record', async () => {
    const { reader, sent } = recording();
    expect(reasonStep.isNeeded?.(submission(REASONS))).toBe(true);
    await reasonStep.perform(reader, submission(REASONS), SAFETY);
    expect(sent).toMatchObject([
      {
        id: 'notes.create',
        params: { referenceType: 'agreement', referenceId: '9001' },
        body: { note: 'rentalPrice.note.rate Loyal\nrentalPrice.note.adjustment Late van', isAlert: false },
        key: 'key-1',
      },
    ]);
  });

  it('is noted of the record that is changed', async () => {
    const record = { id: 5, number: 'R-5', version: 1, changedBy: null, changedAt: null };
    const given = {
      ...submission(REASONS),
      formState: rentalFormState({ formContext: { record } }),
      progress: {},
    };
    expect(reasonStep.content(given)).toMatchObject({ record: 5 });
  });

  it('is not noted where nothing was changed, or no service keeps it', () => {
    expect(reasonStep.isNeeded?.(submission({ rateReason: null, adjustmentReason: null }))).toBe(false);
    expect(reasonStep.isNeeded?.(submission(REASONS, { offers: () => false }))).toBe(false);
  });
});
