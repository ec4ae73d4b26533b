import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { toAgreement } from '../../../upstream/agreements/agreement.ts';
import { getAgreementOperation } from '../../../upstream/agreements/agreement-detail.contract.ts';
import { golden } from '../../../upstream/agreements/agreements.golden.ts';
import { toReservation } from '../../../upstream/reservations/reservation.ts';
import { reservationDetailSchema } from '../../../upstream/reservations/reservation-detail.contract.ts';
import { golden as rg } from '../../../upstream/reservations/reservations.golden.ts';
import { agreementDocument } from './agreement-document.server.ts';
import { confirmation } from '../../reservations/documents/confirmation.server.ts';
import { renderPdf } from '../../../patterns/rental-documents/pdf/render-pdf.server.ts';
import { makeDocument } from '../../../patterns/rental-documents/make-document.server.ts';
import { deskInWords } from '../../../patterns/rental-documents/document.fixture.ts';
import { readPdf } from '../../../../tests/setup/read-pdf.ts';
it('look', async () => {
  const a = toAgreement(getAgreementOperation.answer.parse(golden['agreements.get']?.accepted[0]));
  for (const lang of ['en', 'en-XA', 'ar-XB']) {
    const content = await makeDocument(agreementDocument, a, deskInWords(lang), lang==='en'?{kind:'typed',drawing:null,name:'Ada Lovelace',at:'2026-11-20T10:00:00'}:null);
    const t0 = performance.now();
    const pdf = await renderPdf(content, new Date('2026-11-20T10:00:00Z'));
    console.log(lang, performance.now() - t0, pdf.length);
    writeFileSync(`/tmp/fonttry/a-${lang}.pdf`, pdf);
    const r = readPdf(pdf);
    if (lang === 'en') console.log(JSON.stringify({ ...r, tags: r.tags.join(' ').slice(0, 200) }, null, 1));
  }
  const r = toReservation(reservationDetailSchema.parse(rg['reservations.get']?.accepted[0]));
  const c = await makeDocument(confirmation, r, deskInWords('en-US', 'USA'));
  writeFileSync(`/tmp/fonttry/r.pdf`, await renderPdf(c, new Date()));
});
