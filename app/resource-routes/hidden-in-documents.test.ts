import { describe, expect, it } from 'vitest';
import { accessForTests, type Granted } from '../access/access.fixture.ts';
import type { HideableField } from '../access/hideable.ts';
import { agreements } from '../features/agreements/resource.server.ts';
import { reservations } from '../features/reservations/resource.server.ts';
import { staffContextInEnglish } from '../patterns/documents/document.fixture.ts';
import type { DocumentDeclaration } from '../patterns/documents/document-declaration.server.ts';
import { makeDocument } from '../patterns/documents/make-document.server.ts';
import { getAgreementOperation } from '../upstream/agreements/agreements.contract.ts';
import { fullSample } from '../upstream/full-sample.fixture.ts';
import { getReservationOperation } from '../upstream/reservations/reservation.contract.ts';

const agreement = getAgreementOperation.answer.parse(fullSample(getAgreementOperation.answer).sample);
const reservation = getReservationOperation.answer.parse(fullSample(getReservationOperation.answer).sample);
/** An agreement with what an invoice, a slip and a credit note read besides. */
const account = { agreement, price: null, damage: null, paymentId: String(agreement.payments[0]?.id) };

const DOCUMENTS = [
  ...Object.entries(agreements.documents).map(([name, document]) => {
    const isOfRecord =
      document === agreements.documents.agreement || document === agreements.documents.addendum;
    const { hideable = [] } = agreements.list;
    return { name, document, hideable, found: isOfRecord ? agreement : account, record: agreement };
  }),
  ...Object.entries(reservations.documents).map(([name, document]) => {
    const { hideable = [] } = reservations.list;
    return { name, document, hideable, found: reservation, record: reservation };
  }),
];

const without = ({ needs: { setting, feature } }: HideableField): Granted => ({
  ...(setting !== undefined && { settings: { [setting]: { isVisible: false } } }),
  ...(feature !== undefined && { features: { [feature]: false } }),
});

const valuesAt = (value: unknown, [head, ...rest]: readonly string[]): readonly unknown[] => {
  if (head === undefined) return typeof value === 'object' && value !== null ? Object.values(value) : [value];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(([key]) => head === '*' || head === key);
  return inner.flatMap(([, own]) => valuesAt(own, rest));
};

const stringsIn = (node: unknown): readonly string[] => {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(stringsIn) : [];
};

/** Every text that a document of a user has. */
async function textsOf(document: DocumentDeclaration<never>, found: unknown, granted: Granted) {
  const staffContext = { ...staffContextInEnglish(), access: accessForTests(granted) };
  return stringsIn(await makeDocument(document, found as never, staffContext)).join('\n');
}

const { formats } = staffContextInEnglish();

/** The texts by which a document would show a value. */
function textsFor(value: unknown): readonly string[] {
  if (typeof value === 'number') return [formats.number(value), formats.money(value)];
  if (typeof value !== 'string') return [];
  return [value, ...(/^\d{4}-/.test(value) ? [formats.date(value), formats.dateTime(value)] : [])];
}

const escaped = (text: string) => text.replace(/[$.*+?()[\]{}|\\^]/g, '\\$&');
const shows = (texts: string, text: string): boolean =>
  text !== '' && new RegExp(`(?<![\\w$])${escaped(text)}(?![\\w]|\\.\\d)`).test(texts);

describe.each(DOCUMENTS)('$name', ({ document, hideable, found, record }) => {
  const paper = document as unknown as DocumentDeclaration<never>;

  it('shows nothing of a field that a setting or a feature hides', async () => {
    const leaks: string[] = [];
    let shownBefore = 0;
    const whole = await textsOf(paper, found, {});
    for (const field of hideable) {
      const values = (field.paths ?? []).flatMap((path) => valuesAt(record, path.split('.')));
      const known = values.flatMap(textsFor).filter((text) => shows(whole, text));
      shownBefore += known.length;
      if (known.length === 0) continue;
      const left = await textsOf(paper, found, without(field));
      for (const text of known)
        if (shows(left, text)) leaks.push(`${field.needs.setting ?? field.needs.feature}: ${text}`);
    }
    expect(leaks).toEqual([]);
    expect(shownBefore).toBeGreaterThan(0);
  });
});
