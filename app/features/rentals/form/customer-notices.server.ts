import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerSummaryOrUnread } from '../../../upstream/customers/customers.server.ts';
import { ageOn } from './customer-words.server.ts';
import { isHandedOver, type RentalFormContext } from './rental-context.ts';
import { rentalSketch } from './rental-period.server.ts';
import { vehicleIn } from './vehicle-answer.ts';

type Notice = NonNullable<FieldGroupView['notices']>[number];

/** Returns who is too young for the vehicle's type as the rental begins, as text; null where it is not known. */
function youngWords(formState: FormState<RentalFormContext>, name: string, bornOn: string): string | null {
  const { desk, formContext, answers } = formState;
  const { checkOutAt, vehicleTypeId } = rentalSketch(formState);
  // Who drives has to be old enough for the vehicle, whatever is charged.
  const own = vehicleIn(answers)?.typeId ?? vehicleTypeId;
  const type = formContext.lookUps.vehicleTypes.find(({ id }) => id === own);
  if (type?.minimumAge == null || checkOutAt === null) return null;
  const age = ageOn(bornOn, checkOutAt.slice(0, 10));
  if (age >= type.minimumAge) return null;
  const { t, formats } = desk;
  const words = { name, type: type.name, age: formats.number(age), least: formats.number(type.minimumAge) };
  return t('rentalForm.papers.young', words);
}

/** What can be known of the papers before the service judges them. */
function papersNotices(formState: FormState<RentalFormContext>, customer: Customer): readonly Notice[] {
  const { desk, formContext } = formState;
  const { t, formats } = desk;
  const { checkInAt } = rentalSketch(formState);
  const { licence, bornOn, name } = customer;
  const tone = formContext.kind === 'agreement' ? 'bad' : 'warn';
  const until = licence.expiresOn?.slice(0, 10) ?? null;
  const notices: Notice[] = [];
  const add = (text: string) => notices.push({ tone, text });
  if (!licence.number) add(t('rentalForm.papers.noLicence', { name }));
  if (until === null) add(t('rentalForm.papers.noExpiry', { name }));
  else if (checkInAt !== null && until < checkInAt.slice(0, 10))
    add(t('rentalForm.papers.expires', { name, day: formats.date(until) }));
  if (bornOn === null) add(t('rentalForm.papers.noAge', { name }));
  const tooYoung = bornOn === null ? null : youngWords(formState, name, bornOn.slice(0, 10));
  if (tooYoung !== null) add(tooYoung);
  return notices;
}

/** Whether the user may let a blacklisted person rent; the service decides. */
export const mayOverride = ({ permissions }: RentalFormContext): boolean =>
  permissions?.has('BLACKLIST_OVERRIDE') ?? true;

function blacklistNotice(
  { desk, formContext }: FormState<RentalFormContext>,
  { name, blacklist }: Customer,
): Notice {
  const { t } = desk;
  const who = t('rentalForm.blacklist.is', { name, reason: blacklist.reason ?? '' });
  const why = blacklist.reason ? who : t('rentalForm.blacklist.isPlain', { name });
  if (formContext.kind === 'reservation')
    return { tone: 'warn', text: `${why} ${t('rentalForm.blacklist.reservation')}` };
  const next = mayOverride(formContext) ? 'rentalForm.blacklist.note' : 'rentalForm.blacklist.forbidden';
  return { tone: 'bad', text: `${why} ${t(next)}` };
}

/** Returns what prevents a check-out to an additional driver. */
export const driverNotices = (
  formState: FormState<RentalFormContext>,
  driver: Customer,
): readonly Notice[] => [
  ...(driver.blacklist.isListed ? [blacklistNotice(formState, driver)] : []),
  ...papersNotices(formState, driver),
];

async function accountNotices(
  { desk }: FormState<RentalFormContext>,
  { id, isTaxExempt }: Customer,
): Promise<readonly Notice[]> {
  const { t, formats } = desk;
  const summary = await getCustomerSummaryOrUnread(desk.reader, String(id));
  const waiting = summary?.agreements.pendingPayment ?? 0;
  const link = { href: paths.agreementsOf({ customer: id }), label: t('rentalForm.customer.agreements') };
  const owes: Notice = {
    tone: 'warn',
    text: t('rentalForm.customer.owes', { number: formats.number(waiting) }),
    link,
  };
  return [
    ...(waiting > 0 ? [owes] : []),
    ...(isTaxExempt ? [{ tone: 'info', text: t('rentalForm.customer.taxExempt') } as const] : []),
  ];
}

/** What a counter agent should know of the chosen customer before the service says it. */
export async function customerNotices(
  formState: FormState<RentalFormContext>,
  customer: Customer,
): Promise<readonly Notice[]> {
  const { answers, formContext, desk } = formState;
  const drives = answerOf(answers, 'customerDrives') === 'on';
  const account = isHandedOver(formContext) ? [] : await accountNotices(formState, customer);
  const inactive = customer.isActive === false;
  return [
    ...(customer.blacklist.isListed ? [blacklistNotice(formState, customer)] : []),
    ...(drives ? papersNotices(formState, customer) : []),
    ...(inactive ? [{ tone: 'warn', text: desk.t('rentalForm.customer.inactive') } as const] : []),
    ...account,
  ];
}
