import { describe, expect, it } from 'vitest';
import { problemSchema } from '../../upstream/problem.contract.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { describeRefusal } from './describe-refusal.server.ts';

const staffContext = {
  t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  formats: { dateTime: (wire: string | null) => (wire ? `at ${wire}` : '') },
  localMoment: (utc: string | null) => utc?.replace('Z', '') ?? null,
} as unknown as StaffContext;

function refusal(status: number, more: object = {}) {
  const problem = problemSchema.parse({ title: 'No.', status, traceId: 'up-1', ...more });
  const about = { operationId: 'reservations.saveStatus', traceId: 'ours', status, problem };
  return describeRefusal(new UpstreamError('refused', 'no', about), staffContext);
}

const conflict = {
  referenceType: 'agreement',
  referenceId: 7,
  number: 'A-7',
  startDate: '2026-11-01T10:00',
  endDate: '2026-11-03T10:00',
  customerName: 'Ann',
};

describe('a refused save', () => {
  it('names the record in the way and leads to it', () => {
    expect(refusal(409, { detail: 'The vehicle is taken.', conflict }).refusal).toMatchObject({
      text: 'The vehicle is taken.',
      link: { href: '/agreements/7', label: 'A-7 · at 2026-11-01T10:00 – at 2026-11-03T10:00 · Ann' },
      traceId: 'up-1',
    });
  });

  it('names what has no page of its own in the text', () => {
    const { text, link } = refusal(409, { conflict: { ...conflict, referenceType: 'maintenance' } }).refusal;
    expect(text).toContain('A-7');
    expect(link).toBeUndefined();
  });

  it('says the present status and the moves that are open', () => {
    const { text } = refusal(409, { presentStatus: 'Cancelled', openMoves: ['Open', 'Quote'] }).refusal;
    expect(text).toBe('No. refusal.present Cancelled Open, Quote');
  });

  it('says who changed a record, and when by the place’s clock', () => {
    const { text, tone } = refusal(412, { changedBy: 'Ann', changedAt: '2026-11-01T10:00Z' }).refusal;
    expect(text).toBe('refusal.stale.text Ann at 2026-11-01T10:00');
    expect(tone).toBe('warn');
  });

  it('gives the words at the fields that the service names', () => {
    expect(refusal(422, { errors: { fee: ['Too much.', 'Ask.'] } }).errors).toEqual({
      fee: 'Too much. Ask.',
    });
  });

  it('says that the input is saved when the service does not answer', () => {
    const lost = new UpstreamError('unreachable', 'no', { operationId: 'x.y', traceId: 'ours' });
    expect(describeRefusal(lost, staffContext)).toMatchObject({
      status: 503,
      refusal: { text: 'refusal.kept', traceId: 'ours' },
    });
  });

  it.each([
    [500, 502, 'failed.unexpected.title'],
    [502, 503, 'failed.unavailable.title'],
    [503, 503, 'failed.unavailable.title'],
  ])(
    'says that the service failed, and not that it refused, when it answers %i',
    (answered, status, title) => {
      const failed = new UpstreamError('unexpected-status', 'no', {
        operationId: 'columns.save',
        traceId: 'ours',
        status: answered,
      });
      expect(describeRefusal(failed, staffContext)).toMatchObject({
        status,
        refusal: { text: 'refusal.kept' },
      });
      expect(describeRefusal(failed, staffContext).refusal.title).toContain(title);
    },
  );

  it('names the permission of a 403', () => {
    const { status, refusal: reason } = refusal(403, { functionCode: 'AGREEMENT_VOID' });
    expect(status).toBe(403);
    expect(reason.title).toBe('refusal.forbidden');
    expect(reason.text).toContain('AGREEMENT_VOID');
  });

  it('says a 403 that names no permission in the service’s words', () => {
    expect(refusal(403, { title: 'Not your note.' }).refusal.text).toBe('Not your note.');
  });

  it('names the call that the service lacks', () => {
    const missing = new UpstreamError('not-offered', 'no', { operationId: 'notes.create', traceId: 'ours' });
    expect(describeRefusal(missing, staffContext).refusal.text).toBe('refusal.missingCall notes.create');
  });
});
