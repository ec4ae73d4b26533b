import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { staffContextInEnglish } from './document.fixture.ts';
import type { Signature } from './document-content.ts';
import type { DocumentDeclaration } from './document-declaration.server.ts';
import { makeDocument } from './make-document.server.ts';

const slip: DocumentDeclaration<{ readonly id: number }> = {
  name: 'slip',
  record: {
    name: 'slip',
    param: 'slipId',
    get: async () => ({ id: 7 }),
    address: () => '/slips/7',
    list: () => '/slips',
  },
  address: () => '/slips/7/slip',
  number: ({ id }) => `S-${id}`,
  title: () => 'Slip',
  remark: () => null,
  receiver: () => ({ role: 'Renter', name: 'Ada Lovelace', lines: [] }),
  parts: (_, __, client) => [{ kind: 'text', title: 'Terms and conditions', sentences: [`Of ${client}`] }],
  signed: (_, __, client) => ({ statement: `Agreed with ${client}`, renter: 'Ada Lovelace' }),
};

const make = (staffContext: StaffContext = staffContextInEnglish(), signature: Signature | null = null) =>
  makeDocument(slip, { id: 7 }, staffContext, signature);

const signature = (kind: Signature['kind']): Signature => ({
  kind,
  drawing: kind === 'drawn' ? 'data:image/png;base64,AA==' : null,
  name: 'Ada Lovelace',
  at: '2026-11-20T10:00:00',
});

describe('a document', () => {
  it('stands under the client’s name and address', async () => {
    expect((await make()).issuer).toEqual({
      role: '',
      name: 'Harbour Rentals',
      lines: ['4 Quay Road', 'Harbour HB1 4AA', 'United Kingdom', '+44 20 7946 0000', 'desk@harbour.example'],
    });
  });

  it('names the client in its parts and at the foot of each page', async () => {
    const { parts, foot } = await make();
    expect(parts).toEqual([
      { kind: 'text', title: 'Terms and conditions', sentences: ['Of Harbour Rentals'] },
    ]);
    expect(foot).toBe('Slip S-7 · Harbour Rentals · Page {{page}} of {{pages}}');
  });

  it.each([
    ['United Kingdom', 'A4'],
    ['USA', 'LETTER'],
    [' Canada ', 'LETTER'],
  ])('of a client in %j is on paper of %s', async (country, paper) => {
    expect((await make(staffContextInEnglish('en', country))).paper).toBe(paper);
  });

  it.each([
    ['en-GB', 'ltr'],
    ['ar-XB', 'rtl'],
  ])('in %s runs %s', async (language, direction) => {
    expect(await make(staffContextInEnglish(language))).toMatchObject({ language, direction });
  });

  describe('whose letterhead the service does not give', () => {
    const staffContextWithout = (kind: UpstreamError['kind']): StaffContext => {
      const call = async () => {
        throw new UpstreamError(kind, 'no', { operationId: 'clients.get', traceId: 'trace-1' });
      };
      const staffContext = staffContextInEnglish();
      const units = { distanceUnit: null, volumeUnit: null };
      const client = {
        ...{ name: 'Harbour', currency: null, country: null, isActive: true, isFleetFull: false },
        ...units,
      };
      return {
        ...staffContext,
        client,
        reader: { ...staffContext.reader, upstream: { call } } as unknown as StaffContext['reader'],
      };
    };
    const nameAlone = { role: '', name: 'Harbour', lines: [] };

    it('has the client’s name', async () => {
      expect((await make(staffContextWithout('unreachable'))).issuer).toEqual(nameAlone);
    });

    it('is not made to be signed, since it is stored for good', async () => {
      await expect(make(staffContextWithout('unreachable'), signature('typed'))).rejects.toThrow(
        UpstreamError,
      );
    });

    it('is signed with the client’s name where the service has no letterheads', async () => {
      expect((await make(staffContextWithout('not-offered'), signature('typed'))).issuer).toEqual(nameAlone);
    });
  });
});

describe('the signatures of a document', () => {
  it('are lines to sign on before it is signed', async () => {
    const { signing } = await make();
    expect(signing?.statement).toBe('Agreed with Harbour Rentals');
    expect(signing?.places.map(({ name, signed }) => [name, signed])).toEqual([
      ['Ada Lovelace', ''],
      ['Harbour Rentals', ''],
    ]);
  });

  it.each([
    ['drawn', 'Signed on screen, 20/11/2026 10:00 AM', null],
    ['typed', 'Typed signature, 20/11/2026 10:00 AM', 'Ada Lovelace'],
    ['paper', '', null],
  ] as const)('say how and when it was signed: %s', async (kind, signed, typedName) => {
    const given = signature(kind);
    expect((await make(staffContextInEnglish(), given)).signing?.places[0]).toMatchObject({
      name: 'Ada Lovelace',
      signed,
      typedName,
      drawing: given.drawing,
      drawingLabel: 'Signature of Ada Lovelace',
    });
  });

  it('are left out of a document that is not signed', async () => {
    const { signed: _, ...unsigned } = slip;
    expect((await makeDocument(unsigned, { id: 7 }, staffContextInEnglish())).signing).toBeNull();
  });
});
