import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { pageTitle } from '../../patterns/page-title.ts';
import { deskOf } from '../../patterns/record/read-record.server.ts';
import { draftAddress, draftsFor } from '../../patterns/staged-form/draft-list.server.ts';
import { draftsOf } from '../../patterns/staged-form/drafts.server.ts';

/** A form that was begun and not handed in, in words. */
interface UnfinishedForm {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of its name; '' where nothing does yet. */
  readonly about: string;
  /** Where it stands and when it was changed. */
  readonly state: string;
  readonly href: string;
  /** The address of the question whether it is to be discarded. */
  readonly discard: string;
  /** The question is asked. */
  readonly isAsked: boolean;
}

/** The user's unfinished forms as their page shows them. */
export interface DraftsPage {
  readonly pageTitle: string;
  readonly title: string;
  readonly forms: readonly UnfinishedForm[];
  /** The page without a question. */
  readonly here: string;
  /** All of them, where only some are shown. */
  readonly all: string | null;
}

/** Names of stages, as the forms have them. */
const STAGES: Readonly<Record<string, string>> = {
  'rental-information': 'rentalForm.stages.rental',
  'vehicle-information': 'rentalForm.stages.vehicle',
  'customer-information': 'rentalForm.stages.customer',
  'rates-and-charges': 'rentalPrice.title',
  'insurance-information': 'rentalInsurance.title',
  inspection: 'agreementForm.inspection.title',
  payment: 'rentalPayment.title',
  count: 'till.count',
  signature: 'agreementForm.signature.title',
  summary: 'forms.summary',
};

/** Names of stages that a form calls otherwise than the others do. */
const OWN_STAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'agreement-check-in': {
    'rental-information': 'checkIn.stages.return',
    charges: 'checkIn.stages.charges',
    'payment-and-deposit': 'checkIn.stages.money',
  },
  'agreement-exchange': {
    'rental-information': 'exchange.stages.old',
    'vehicle-information': 'exchange.stages.new',
  },
  'agreement-extension': { 'rental-information': 'extension.stage' },
};

/**
 * The unfinished forms of this user, the last changed first; of one kind of record (`form`), or of one record
 * (`record`), where the address says so. `discard` names the one about which is asked.
 * @throws UpstreamError only when the session is over
 */
export async function loadDrafts(args: LoaderFunctionArgs, staff: Staff): Promise<DraftsPage> {
  const { request, context } = args;
  const { pathname, searchParams } = new URL(request.url);
  const { t, formats, localMoment } = await deskOf(args, staff);
  const asked = searchParams.get('discard');
  searchParams.delete('discard');
  const here = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  const all = draftsOf(context.records, staff).list();
  const shown = draftsFor(all, searchParams.get('form') ?? '', searchParams.get('record'));
  const forms = shown.flatMap((draft): UnfinishedForm[] => {
    const href = draftAddress(draft);
    if (href === null) return [];
    const when = formats.dateTime(localMoment(new Date(draft.changedAt).toISOString()));
    const stage = OWN_STAGES[draft.form]?.[draft.stage] ?? STAGES[draft.stage];
    return [
      {
        id: draft.id,
        name: t(`forms.${draft.form}.name`),
        about: draft.about,
        state: stage ? t('drafts.state', { stage: t(stage), when }) : t('drafts.changed', { when }),
        href,
        discard: `${pathname}?${new URLSearchParams([...searchParams, ['discard', draft.id]])}`,
        isAsked: draft.id === asked,
      },
    ];
  });
  const title = t('drafts.title');
  return {
    pageTitle: pageTitle(title),
    title,
    forms,
    here,
    all: shown.length < all.length ? pathname : null,
  };
}
