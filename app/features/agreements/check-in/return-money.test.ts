import { describe, expect, it } from 'vitest';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { fieldsByName } from '../../../patterns/rental-form/rental-scene.fixture.ts';
import { readStage } from '../../../patterns/staged-form/read-stages.server.ts';
import { checkInScene, priceOf } from './check-in-scene.fixture.ts';
import { moneyStage } from './money-stage.server.ts';

const deposit = (collected: number, onHold: number) => ({
  depositTotals: {
    depositAmount: collected,
    onHoldAmount: onHold,
    refundAmount: 0,
    releaseAmount: 0,
    forfeitureAmount: 0,
    totalCanceledAmount: 0,
    balanceDeposit: collected + onHold,
  },
});
type Given = NonNullable<Parameters<typeof checkInScene>[0]>;
const scene = (due: number | null, given: Given = {}) =>
  checkInScene({ ...given, price: due === null ? null : priceOf({ total: 50 + due, balanceDue: due }) });
const moved = (due: number | null, given: Given = {}) => {
  const { values, errors } = readStage(moneyStage, scene(due, given));
  if (values === null) return errors;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, wish]) =>
      wish === null ? [] : [[name, (wish as { amount: number }).amount]],
    ),
  );
};

describe('the money of a return', () => {
  it('is what is due, unless somebody types another amount', () => {
    expect(moved(12)).toEqual({ payment: 12 });
    expect(moved(12, { typed: { payAmount: '5' } })).toEqual({ payment: 5 });
  });

  it('is nothing where nothing is due', () => {
    expect(moved(0)).toEqual({});
  });

  it('is the refund of a credit', () => {
    expect(moved(-20)).toEqual({ refund: 20 });
    expect(moved(-20, { typed: { refundAmount: '0' } })).toEqual({});
  });

  it('has to be typed while the service gives no price', () => {
    expect(moved(null)).toEqual({ payAmount: 'rentalPayment.problem.noPrice' });
    expect(moved(null, { typed: { payAmount: '30' } })).toEqual({ payment: 30 });
  });
});

describe('the money of a return that an insurer pays for', () => {
  const INSURED = {
    agreementInsurance: { companyName: 'Aviva', claimNumber: 'C-20/77' },
  } as NonNullable<Given['agreement']>;
  /** 550 in all, of which the insurer pays 400: so much is due. */
  const insured = (balanceDue: number, given: Given = {}) => ({
    ...checkInScene({ ...given, agreement: { ...INSURED, ...given.agreement } }),
    price: priceOf({ total: 550, balanceDue, insuranceTotal: 400, customerTotal: 150 }),
  });
  const movedOf = (balanceDue: number, given: Given = {}) => {
    const { values } = readStage(moneyStage, insured(balanceDue, given));
    return Object.entries(values ?? {}).flatMap(([name, wish]) =>
      wish === null ? [] : [`${name} ${(wish as { amount: number }).amount}`],
    );
  };
  const remarkOf = (balanceDue: number) =>
    (moneyStage.groups(insured(balanceDue)) as readonly FieldGroupView[])[0]?.remark;

  it.each([
    ['nothing of the customer’s part is paid', 550, ['payment 150']],
    ['the customer’s part is paid', 400, []],
    ['the return added to it', 462, ['payment 62']],
    ['the insurer has paid, too', 0, []],
    ['too much was paid', -20, ['refund 20']],
  ])('leaves the insurer’s part to the insurer: %s', (_, due, expected) => {
    expect(movedOf(due)).toEqual(expected);
  });

  it('is all of it while an insurer is named and the service gives it no part', () => {
    const price = priceOf({ total: 62, balanceDue: 12 });
    const { values } = readStage(moneyStage, checkInScene({ agreement: INSURED, price }));
    expect(values).toMatchObject({ payment: { amount: 12 } });
  });

  it('says whose part is due', () => {
    expect(remarkOf(462)).toBe('checkIn.money.customerDue $62.00 $400.00');
    expect(remarkOf(400)).toContain('checkIn.money.insurerAlone');
  });

  it('gives the deposit back once the customer’s part is paid, and keeps of it no more than that', () => {
    const agreement = deposit(150, 0);
    expect(movedOf(462, { agreement })).toEqual(['payment 62', 'collectedRefund 150']);
    expect(movedOf(462, { agreement, typed: { collectedOutcome: 'forfeit' } })).toEqual([
      'collectedForfeit 62',
      'collectedRefund 88',
    ]);
  });

  it('stays the customer’s part once the check-in is written and no price comes', () => {
    const kept = { id: 7, due: 462, insurer: 400, accountBalance: 462, collected: 0, onHold: 0 };
    const made = checkInScene({ agreement: INSURED, progress: { 'check-in': kept } });
    expect(readStage(moneyStage, made).values).toMatchObject({ payment: { amount: 62 } });
  });
});

describe('the deposit', () => {
  it('goes back, each part in its way, once all is paid', () => {
    expect(moved(0, { agreement: deposit(150, 80) })).toEqual({ collectedRefund: 150, heldRelease: 80 });
  });

  it('stays while less is paid than is due', () => {
    expect(moved(12, { agreement: deposit(150, 0), typed: { payAmount: '0' } })).toEqual({});
  });

  it('stays also when less is typed after its return was proposed', async () => {
    const given = scene(12, {
      agreement: deposit(150, 0),
      typed: { collectedOutcome: 'usual', payAmount: '5' },
    });
    expect(readStage(moneyStage, given).values).toMatchObject({ collectedRefund: null });
    const asked = fieldsByName((await moneyStage.groups(given)) as readonly FieldGroupView[]);
    expect(asked.get('collectedOutcome')).toMatchObject({
      value: 'usual',
      choices: [
        ['back', expect.anything()],
        ['forfeit', expect.anything()],
        ['usual', 'checkIn.deposit.outcomes.collected.keep'],
      ],
    });
  });

  it('goes back all the same where somebody chose that', () => {
    const typed = { collectedOutcome: 'back', payAmount: '5' };
    expect(moved(12, { agreement: deposit(150, 0), typed })).toMatchObject({ collectedRefund: 150 });
  });

  it('is kept for what is due, so that nothing is left to pay, and the rest goes back', () => {
    expect(moved(12, { agreement: deposit(150, 0), typed: { collectedOutcome: 'forfeit' } })).toEqual({
      collectedForfeit: 12,
      collectedRefund: 138,
    });
  });

  it('is kept in part, and the customer pays what is then due', () => {
    const typed = { heldOutcome: 'forfeit', heldForfeitAmount: '8', heldRest: 'on' };
    expect(moved(12, { agreement: deposit(0, 100), typed })).toEqual({
      payment: 4,
      heldForfeit: 8,
      heldRelease: 92,
    });
  });

  it('keeps its rest when nobody gives it back', () => {
    const { answers, ...given } = scene(12, {
      agreement: deposit(150, 0),
      typed: { collectedOutcome: 'forfeit' },
    });
    const unticked = { ...given, answers: { ...answers, collectedRest: [] } };
    expect(readStage(moneyStage, unticked).values).toMatchObject({ collectedRefund: null });
  });

  it.each([
    ['collectedForfeitAmount', { collectedOutcome: 'forfeit', collectedForfeitAmount: '151' }],
    ['collectedRefundAmount', { collectedOutcome: 'back', collectedRefundAmount: '151' }],
  ])('gives no more than it holds: %s', (field, typed) => {
    expect(Object.keys(moved(0, { agreement: deposit(150, 0), typed }))).toEqual([field]);
  });

  it('is what it was at first while a part of the money is moved already', () => {
    const typed = { collectedOutcome: 'forfeit', collectedForfeitAmount: '40', payAmount: '' };
    const all = { payment: 22, collectedForfeit: 40, collectedRefund: 110 };
    expect(moved(62, { agreement: deposit(150, 0), typed })).toEqual(all);
    const agreement = deposit(110, 0);
    const kept = { id: 7, due: 62, accountBalance: 50, collected: 150, onHold: 0 };
    expect(moved(22, { agreement, typed, progress: { 'check-in': kept } })).toEqual(all);
  });

  it.each([
    ['warns where somebody else moved money since the check-in', 62, 0, 1],
    ['says nothing where nobody did', 62, 62, 0],
  ])('%s', (_, left, balanceDue, notices) => {
    const progress = { 'check-in': { id: 7, balance: left } };
    const [group] = moneyStage.groups(scene(62, { agreement: { balanceDue }, progress })) as FieldGroupView[];
    expect(group?.notices ?? []).toHaveLength(notices);
  });

  it('is asked about only where there is one', () => {
    const names = (given: Given) => [...fieldsByName(moneyStage.groups(scene(12, given)) as never).keys()];
    expect(names({})).toEqual(['payAmount', 'payMethod', 'payReference']);
    expect(names({ agreement: deposit(0, 80) })).toContain('heldOutcome');
    expect(names({ agreement: deposit(0, 80) })).not.toContain('collectedOutcome');
  });
});
