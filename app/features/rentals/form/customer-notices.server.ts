import { paths } from '../../../paths.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerSummaryOrUnread } from '../../../upstream/customers/customers.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import { ageOn } from './customer-words.server.ts';
import { isHandedOver, type RentalGround } from './rental-ground.ts';
import { rentalSketch } from './rental-period.server.ts';
import { readVehicleAnswer } from './vehicle-answer.ts';

type Notice = NonNullable<FieldGroupView['notices']>[number];

/** Who is younger than the vehicle's type allows as the rental begins, in words; null where it is not known. */
function youngWords(scene: Scene<RentalGround>, name: string, bornOn: string): string | null {
  const { desk, ground, answers } = scene;
  const { checkOutAt, vehicleTypeId } = rentalSketch(scene);
  const vehicle = readVehicleAnswer(answerOf(answers, 'vehicle'));
  // Who drives has to be old enough for the vehicle, whatever is charged.
  const own = vehicle === null || vehicle === 'open' ? null : vehicle.typeId;
  const type = ground.lookUps.vehicleTypes.find(({ id }) => id === (own ?? vehicleTypeId));
  if (type?.minimumAge == null || checkOutAt === null) return null;
  const age = ageOn(bornOn, checkOutAt.slice(0, 10));
  if (age >= type.minimumAge) return null;
  const { t, formats } = desk;
  const words = { name, type: type.name, age: formats.number(age), least: formats.number(type.minimumAge) };
  return t('rentalForm.papers.young', words);
}

/** What can be known of the papers before the service judges them. */
function papersNotices(scene: Scene<RentalGround>, customer: Customer): readonly Notice[] {
  const { desk, ground } = scene;
  const { t, formats } = desk;
  const { checkInAt } = rentalSketch(scene);
  const { licence, bornOn, name } = customer;
  const tone = ground.kind === 'agreement' ? 'bad' : 'warn';
  const until = licence.expiresOn?.slice(0, 10) ?? null;
  const notices: Notice[] = [];
  const add = (text: string) => notices.push({ tone, text });
  if (!licence.number) add(t('rentalForm.papers.noLicence', { name }));
  if (until === null) add(t('rentalForm.papers.noExpiry', { name }));
  else if (checkInAt !== null && until < checkInAt.slice(0, 10))
    add(t('rentalForm.papers.expires', { name, day: formats.date(until) }));
  if (bornOn === null) add(t('rentalForm.papers.noAge', { name }));
  const tooYoung = bornOn === null ? null : youngWords(scene, name, bornOn.slice(0, 10));
  if (tooYoung !== null) add(tooYoung);
  return notices;
}

/** Whether the user may let a blacklisted person rent; the service decides. */
export const mayOverride = ({ permissions }: RentalGround): boolean =>
  permissions?.has('BLACKLIST_OVERRIDE') ?? true;

function blacklistNotice({ desk, ground }: Scene<RentalGround>, { name, blacklist }: Customer): Notice {
  const { t } = desk;
  const who = t('rentalForm.blacklist.is', { name, reason: blacklist.reason ?? '' });
  const why = blacklist.reason ? who : t('rentalForm.blacklist.isPlain', { name });
  if (ground.kind === 'reservation')
    return { tone: 'warn', text: `${why} ${t('rentalForm.blacklist.reservation')}` };
  const next = mayOverride(ground) ? 'rentalForm.blacklist.note' : 'rentalForm.blacklist.forbidden';
  return { tone: 'bad', text: `${why} ${t(next)}` };
}

/** What of a person who drives beside the customer is in the way of a check-out. */
export const driverNotices = (scene: Scene<RentalGround>, driver: Customer): readonly Notice[] => [
  ...(driver.blacklist.isListed ? [blacklistNotice(scene, driver)] : []),
  ...papersNotices(scene, driver),
];

async function accountNotices(
  { desk }: Scene<RentalGround>,
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
  scene: Scene<RentalGround>,
  customer: Customer,
): Promise<readonly Notice[]> {
  const { answers, ground, desk } = scene;
  const drives = answerOf(answers, 'customerDrives') === 'on';
  const account = isHandedOver(ground) ? [] : await accountNotices(scene, customer);
  const inactive = customer.isActive === false;
  return [
    ...(customer.blacklist.isListed ? [blacklistNotice(scene, customer)] : []),
    ...(drives ? papersNotices(scene, customer) : []),
    ...(inactive ? [{ tone: 'warn', text: desk.t('rentalForm.customer.inactive') } as const] : []),
    ...account,
  ];
}
