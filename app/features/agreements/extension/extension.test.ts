// Long: the new due time, its price, its papers and what others did in between stand on one made-up rental.
import { describe, expect, it } from 'vitest';
import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import { hasStage, readStage } from '../../../patterns/staged-form/stages.server.ts';
import { checkInFormState, priceOf } from '../check-in/check-in.fixture.ts';
import { changeIn, extensionForm, extensionSignature, extensionStage } from './extension-form.server.ts';

type Given = NonNullable<Parameters<typeof checkInFormState>[0]>;

/** A rental that is due at 18:00 on 20 November, and what is entered of its extension. */
function formStateOf({ submitted = {}, ...given }: Given = {}) {
  const formState = checkInFormState(given);
  const initial = extensionForm.initial(
    formState.formContext,
    formState.staffContext,
    formState.screen,
  ) as Answers;
  return { ...formState, answers: { ...initial, ...answersFrom(submitted) } };
}

const read = (given: Given) => readStage(extensionStage, formStateOf(given));
const hold = (changes: object) => ({
  holdId: 1,
  vehicleId: 42,
  kind: 'reservation',
  referenceId: 9,
  number: 'R-9',
  customerName: 'Zoë Ångström',
  startDate: '2026-11-22T09:00:00',
  endDate: '2026-11-24T09:00:00',
  ...changes,
});

describe('a new due time', () => {
  it('counts from the present one', () => {
    expect(read({ submitted: { checkInAt: '+1d' } }).values).toEqual({
      checkInAt: '2026-11-21T18:00:00',
      checkInPlaceId: 1,
      reason: null,
      dueAt: '20/11/2026 18:00',
    });
  });

  it.each(['+0d', '20/11/2026 17:59', '19/11/2026 18:00'])(
    'is refused when it is not later: %s',
    (checkInAt) => {
      expect(read({ submitted: { checkInAt } }).errors).toEqual({ checkInAt: 'extension.notLater' });
    },
  );

  it('is demanded', () => {
    expect(Object.keys(read({}).errors)).toEqual(['checkInAt']);
  });

  it('stays what it was once it is sent, whatever it counts from by then', async () => {
    const sent = await extensionStage.complete?.(formStateOf({ submitted: { checkInAt: '+1d' } }));
    expect(sent?.checkInAt).toEqual(['21/11/2026 18:00']);
    const formState = { ...formStateOf(), answers: { ...sent, dueAt: ['20/11/2026 20:00'] } };
    expect(readStage(extensionStage, formState).values).toMatchObject({ checkInAt: '2026-11-21T18:00:00' });
  });

  it('stays valid once the extension is made and its addendum is not yet stored', async () => {
    const sent = await extensionStage.complete?.(formStateOf({ submitted: { checkInAt: '+1d' } }));
    const made = formStateOf({ agreement: { checkinDate: '2026-11-21T18:00:00' } });
    const formState = { ...made, answers: sent ?? {} };
    expect(readStage(extensionStage, formState).values).toMatchObject({ checkInAt: '2026-11-21T18:00:00' });
    expect(extensionForm.closed?.(made.formContext, { extension: { id: 7 } })).toBeNull();
  });

  it('that the rental has by now can be submitted again: this form may have extended it', async () => {
    const sent = await extensionStage.complete?.(formStateOf({ submitted: { checkInAt: '+1d' } }));
    const formState = { ...formStateOf(), answers: { ...sent, dueAt: ['21/11/2026 18:00'] } };
    expect(readStage(extensionStage, formState).values).toMatchObject({ checkInAt: '2026-11-21T18:00:00' });
  });
});

describe('the stage', () => {
  const noticesOf = async (holds: readonly object[], given: Given = {}) => {
    const formState = formStateOf({ service: { 'holds.list': () => holds }, ...given });
    const [group] = await extensionStage.groups(formState);
    return group?.notices;
  };

  it('says who has the vehicle next, with the way there', async () => {
    const own = hold({ kind: 'agreement', referenceId: 7, startDate: '2026-11-19T18:00:00' });
    const later = hold({ referenceId: 10, number: 'R-10', startDate: '2026-12-01T09:00:00' });
    expect(await noticesOf([own, later, hold({})])).toEqual([
      {
        tone: 'info',
        text: 'extension.nextFor 22/11/2026 09:00 AM Zoë Ångström',
        link: { href: '/reservations/9', label: 'R-9' },
      },
    ]);
  });

  it('says that there is no next booking', async () => {
    const own = hold({ kind: 'agreement', referenceId: 7, startDate: '2026-11-19T18:00:00' });
    expect(await noticesOf([own])).toEqual([{ tone: 'info', text: 'extension.nobodyNext' }]);
  });

  it('says nothing where the service has no such call', async () => {
    expect(await noticesOf([hold({})], { offers: () => false })).toEqual([]);
  });

  it('says that the next bookings could not be read where the service does not answer', async () => {
    expect(await noticesOf([hold({})], { service: {} })).toEqual([
      { tone: 'warn', text: 'extension.nextUnread' },
    ]);
  });

  it.each([
    ['ends the day before', '21/11/2026 18:00', ['info']],
    ['reaches the day it is promised for', '22/11/2026 08:00', ['warn', 'warn']],
  ])('leads to an exchange when the new time %s: %s', async (_, checkInAt, tones) => {
    const notices = await noticesOf([hold({})], { submitted: { checkInAt } });
    expect(notices?.map(({ tone }) => tone)).toEqual(tones);
    expect(notices?.[1]?.link?.href).toBe(tones[1] && '/agreements/7/exchange');
  });

  it('leads to no exchange where the service has none', async () => {
    const offers = (operation: string) => operation !== 'exchanges.create';
    const notices = await noticesOf([hold({})], { submitted: { checkInAt: '22/11/2026 08:00' }, offers });
    expect(notices?.length).toBe(1);
  });

  it('shows when the vehicle is due until now, and takes that along so that another extension is seen', async () => {
    const [group] = await extensionStage.groups(formStateOf());
    expect(group?.remark).toContain('20/11/2026 06:00 PM');
    expect(group?.fields.find(({ name }) => name === 'dueAt')).toMatchObject({ kind: 'hidden' });
    expect(formStateOf().answers.dueAt).toEqual(['20/11/2026 18:00']);
  });

  it('shows both due times in the review, however far the rental was extended since', async () => {
    const sent = await extensionStage.complete?.(formStateOf({ submitted: { checkInAt: '+1d' } }));
    const made = formStateOf({ agreement: { checkinDate: '2026-11-21T18:00:00' } });
    const lines = await extensionStage.review?.({ ...made, answers: sent ?? {} });
    expect(lines).toEqual(
      expect.arrayContaining([
        { term: 'extension.dueBefore', text: '20/11/2026 06:00 PM' },
        { term: 'extension.due', text: '21/11/2026 06:00 PM' },
      ]),
    );
  });
});

describe('the price', () => {
  const requestOf = (submitted: NonNullable<Given['submitted']>) =>
    extensionForm.price?.request(formStateOf({ submitted }));

  it('is asked for the whole rental, at the agreement’s own rates', () => {
    expect(requestOf({ checkInAt: '+1d' })).toMatchObject({
      from: '2026-11-19T18:00:00',
      to: '2026-11-21T18:00:00',
      agreementId: 7,
      vehicleTypeId: 10,
      checkOutPlaceId: 1,
      checkInPlaceId: 1,
    });
  });

  it('is not asked for before there is a later time', () => {
    expect([requestOf({}), requestOf({ checkInAt: '+0d' })]).toEqual([null, null]);
  });

  it('stands below what the rental cost until now', () => {
    const priced = { state: 'fresh', price: priceOf({ total: 90 }), at: null, because: null } as const;
    const amounts = extensionForm.price?.view(priced, formStateOf()).amounts ?? [];
    const terms = amounts.map(({ term, amount }) => [term, amount]);
    expect(terms).toEqual(
      expect.arrayContaining([
        ['extension.totalBefore', '$50.00'],
        ['price.total', '$90.00'],
        ['agreement.exchange.difference', '+$40.00'],
      ]),
    );
  });

  it('stands below what it cost before, also once the rental is extended and its addendum is missing', () => {
    const priced = { state: 'fresh', price: priceOf({ total: 90 }), at: null, because: null } as const;
    const made = formStateOf({
      agreement: { totalAmount: 90 },
      progress: { extension: { id: 7, totalBefore: 50, difference: 40 } },
    });
    const amounts = extensionForm.price?.view(priced, made).amounts ?? [];
    expect(amounts.find(({ term }) => term === 'extension.totalBefore')?.amount).toBe('$50.00');
  });

  it('says what is to be done while there is none', () => {
    const priced = { state: 'missing', price: null, at: null, because: null } as const;
    expect(extensionForm.price?.view(priced, formStateOf())).toMatchObject({
      missing: 'extension.priceMissing',
    });
  });
});

describe('what is signed', () => {
  it('is both due times and both totals', async () => {
    const formState = formStateOf({ submitted: { checkInAt: '+1d' }, price: priceOf({ total: 90 }) });
    const [terms] = await extensionSignature.groups(formState);
    expect(terms?.lines?.map(({ key, amount }) => [key, amount])).toEqual(
      expect.arrayContaining([
        ['before', '20/11/2026 06:00 PM'],
        ['until', '21/11/2026 06:00 PM'],
        ['totalBefore', '$50.00'],
        ['total', '$90.00'],
        ['difference', '+$40.00'],
      ]),
    );
  });

  it('is what it cost before, also once the rental is extended and its addendum is missing', async () => {
    const progress = { extension: { id: 7, totalBefore: 50, difference: 40 } };
    const made = formStateOf({ agreement: { totalAmount: 90 }, price: priceOf({ total: 90 }), progress });
    const [terms] = await extensionSignature.groups(made);
    expect(terms?.lines?.find(({ key }) => key === 'totalBefore')?.amount).toBe('$50.00');
  });

  it('is not asked for where no document can be stored', () => {
    expect(hasStage(extensionSignature, formStateOf({ offers: () => false }))).toBe(false);
  });

  it('is what the extension changed, once it is made', () => {
    const extension = {
      id: 7,
      dueBefore: '2026-11-20T18:00:00',
      totalBefore: 50,
      difference: 40,
      reason: null,
    };
    expect(changeIn({ extension })).toEqual({
      dueBefore: '2026-11-20T18:00:00',
      totalBefore: 50,
      difference: 40,
      reason: null,
    });
  });
});

describe('the form', () => {
  it('locks the new due time once the rental is extended, and the signature once one of its documents is stored', () => {
    expect(extensionStage.writtenBy?.('checkInAt')).toEqual(['extension']);
    expect(extensionSignature.writtenBy?.('signKind')).toEqual(['signature', 'document']);
  });

  it.each([
    [1, null],
    [2, null],
    [4, 'extension.closed'],
    [5, 'extension.closed'],
  ])('of an agreement of status %d is closed: %s', (agreementStatusId, reason) => {
    const { formContext } = formStateOf({ agreement: { agreementStatusId } });
    expect(extensionForm.closed?.(formContext, {})).toBe(reason);
  });

  it.each([
    ['checkinDate', 'checkInAt'],
    ['checkinLocationId', 'checkInPlaceId'],
    ['reason', 'reason'],
    ['odometerIn', null],
  ])('shows a refusal of %s at %s', (service, field) => {
    expect(extensionForm.fieldOf?.(service, formStateOf())).toBe(field);
  });
});
