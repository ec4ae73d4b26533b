import { describe, expect, it } from 'vitest';
import { hasStage, readStage } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { agreementFormState } from './agreement-form.fixture.ts';
import { signatureStage } from './agreement-steps.server.ts';

/** One transparent pixel, as a canvas writes it. */
const DRAWING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=';

type Parsed = Readonly<Record<string, string>>;

const read = (submitted: Parsed) =>
  readStage(signatureStage, agreementFormState({ submitted: { signLanguage: 'en', ...submitted } }));

describe('a signature', () => {
  it('is assumed in no way: how it is signed is a choice', () => {
    expect(read({}).errors).toEqual({ signKind: 'agreementForm.signature.noKind' });
  });

  it('on paper needs nothing', () => {
    expect(read({ signKind: 'paper' }).values).toEqual({
      signKind: 'paper',
      signedName: null,
      signLanguage: 'en',
      signature: null,
    });
  });

  it('that is typed needs a name', () => {
    expect(read({ signKind: 'typed', signedName: ' ' }).errors).toEqual({
      signedName: 'agreementForm.signature.noName',
    });
  });

  it('that is drawn needs its drawing', () => {
    expect(read({ signKind: 'drawn' }).errors).toEqual({ signature: 'agreementForm.signature.noDrawing' });
  });

  it('that is drawn is no other picture', () => {
    expect(read({ signKind: 'drawn', signature: 'data:text/html,x' }).errors).toEqual({
      signature: 'agreementForm.signature.badDrawing',
    });
  });

  it('that is drawn is stored with its drawing', () => {
    expect(read({ signKind: 'drawn', signature: DRAWING }).values).toMatchObject({ signature: DRAWING });
  });

  it('leaves a drawing behind once it is to be on paper', () => {
    expect(read({ signKind: 'paper', signature: DRAWING }).values).toMatchObject({ signature: null });
  });
});

describe('the page', () => {
  const page = (submitted: Parsed) => signatureStage.groups(agreementFormState({ submitted }));

  it('says who signs for what and when', async () => {
    const before = { customer: { id: 7, name: 'Ada Lovelace' } } as never;
    const [terms] = await signatureStage.groups(agreementFormState({ formContext: { before } }));
    expect(terms?.lines?.map(({ key, amount }) => [key, amount])).toEqual(
      expect.arrayContaining([
        ['renter', 'Ada Lovelace'],
        ['from', '20/11/2026 12:00 PM'],
        ['until', '23/11/2026 12:00 PM'],
      ]),
    );
  });

  it('has a pad only for who draws', async () => {
    const fields = async (signKind: string) => [...fieldsByName(await page({ signKind })).keys()];
    expect(await fields('drawn')).toContain('signature');
    expect(await fields('paper')).not.toContain('signature');
  });

  it('is left out where no document can be stored', () => {
    expect(hasStage(signatureStage, agreementFormState({ offers: () => false }))).toBe(false);
  });
});
