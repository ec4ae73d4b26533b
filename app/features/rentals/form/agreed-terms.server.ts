import { FALLBACK_RATE_NAMES } from '../../../config/constants.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type {
  AgreedTerms,
  ChosenCharge,
  InsuranceTerms,
} from '../../../upstream/pricing/price-terms.contract.ts';
import { RATE_UNITS, type RateOverride, rateField } from './rate-units.ts';
import { type ReadAgreed, readAgreed } from './read-agreed.server.ts';
import type { RentalFormContext, RentalType } from './rental-context.ts';
import { idIn } from './rental-period.server.ts';

type At = Pick<FormState<RentalFormContext>, 'desk' | 'formContext' | 'answers'>;

/** An empty field where the record had 0 stays 0: both say nothing. */
const orAsBefore = (figure: number | null, before: number | null | undefined): number | null =>
  figure ?? (before === 0 ? 0 : null);

/** The type of the record as it is chosen now. */
export function typeIn({ formContext, answers }: Pick<At, 'formContext' | 'answers'>): RentalType | null {
  const id = idIn(answers, 'typeId');
  const { before, lookUps } = formContext;
  return lookUps.types.find((type) => type.id === id) ?? (before?.type?.id === id ? before.type : null);
}

/** Whether an insurer pays a part of this rental: where the chosen type is not known, as the record has it. */
export function isInsured({ formContext, answers }: Pick<At, 'formContext' | 'answers'>): boolean {
  if (formContext.kind !== 'agreement') return false;
  const id = idIn(answers, 'typeId');
  const type = formContext.lookUps.types.find((one) => one.id === id);
  return type ? (type.isInsurance ?? false) : (formContext.terms?.insurance ?? null) !== null;
}

function overridesIn(read: ReadAgreed): readonly RateOverride[] {
  return read.ids('rates').flatMap((key): readonly RateOverride[] => {
    const rateId = key === 'any' ? null : Number(key);
    const amounts = RATE_UNITS.flatMap((unit) => {
      const amount = read.figure(rateField(rateId, unit));
      return amount === null ? [] : [[unit, amount] as const];
    });
    const mileageAllowed = read.figure(rateField(rateId, 'mileageAllowed'));
    const unlimited = read.text(rateField(rateId, 'isUnlimitedMileage'));
    const override = {
      ...Object.fromEntries(amounts),
      ...(mileageAllowed !== null && { mileageAllowed }),
      ...((unlimited === 'yes' || unlimited === 'no') && { isUnlimitedMileage: unlimited === 'yes' }),
    };
    const isAgreed = Object.keys(override).length > 0 || read.isOn(`rates.${key}`);
    return isAgreed ? [{ rateId, ...override }] : [];
  });
}

function chargesIn(read: ReadAgreed, { answers }: At): readonly ChosenCharge[] {
  return read.ids('charges').flatMap((id): readonly ChosenCharge[] => {
    const of = (part: string) => `charges.${id}.${part}`;
    const chosen = {
      chargeId: Number(id),
      quantity: read.figure(of('quantity')),
      value: read.figure(of('value')),
      optionId: read.figure(of('option')),
      reason: read.text(of('reason')),
    };
    // A charge that is on every rental has no box: it is agreed once something of it is.
    const isAlways = answerOf(answers, of('always')) === 'on';
    const isSaid = chosen.quantity !== null || chosen.value !== null || chosen.optionId !== null;
    return read.isOn(`charges.${id}`) || (isAlways && isSaid) ? [chosen] : [];
  });
}

/** Null while the user selected nothing other than the place's own. */
function taxesIn(read: ReadAgreed, { answers }: At): readonly number[] | null {
  const chosen = read.ticked('taxes');
  if (read.isOn('taxesChosen')) return chosen;
  if (answers.taxesOffered === undefined) return null;
  const offered = (read.text('taxesOffered') ?? '').split(',').filter(Boolean).map(Number);
  const isSame = offered.length === chosen.length && offered.every((id) => chosen.includes(id));
  return isSame ? null : chosen;
}

function insuranceIn(read: ReadAgreed, before: InsuranceTerms | null | undefined): InsuranceTerms {
  return {
    company: read.text('insurer'),
    claimNumber: read.text('claimNumber'),
    policyNumber: read.text('policyNumber'),
    allowance: orAsBefore(read.figure('allowance'), before?.allowance),
    deductible: orAsBefore(read.figure('deductible'), before?.deductible),
    mostDays: orAsBefore(read.figure('insuredDays'), before?.mostDays),
    maximum: orAsBefore(read.figure('insuredMost'), before?.maximum),
  };
}

function rateNameIn(read: ReadAgreed): string | null {
  const name = read.text('rateName');
  return name === null || FALLBACK_RATE_NAMES.includes(name) ? null : name;
}

const taxedIn = (read: ReadAgreed): boolean | null => {
  const taxed = read.text('preAdjustmentTaxed');
  return taxed === 'yes' || taxed === 'no' ? taxed === 'yes' : null;
};

/**
 * What the answers agree about the price, as far as they can be read; what no stage asks for is as the record had it.
 * Money in currency units.
 */
export function agreedTerms(formState: At, read: ReadAgreed = readAgreed(formState)): AgreedTerms {
  const { terms: before, kind } = formState.formContext;
  const figure = (name: string, was: number | null | undefined) => orAsBefore(read.figure(name), was);
  return {
    rateName: rateNameIn(read),
    rates: overridesIn(read) as AgreedTerms['rates'],
    charges: chargesIn(read, formState),
    taxIds: taxesIn(read, formState),
    promotionIds: read.ticked('promotions'),
    promotionCode: read.text('promotionCode'),
    preAdjustment: figure('preAdjustment', before?.preAdjustment),
    isPreAdjustmentTaxable: taxedIn(read),
    postAdjustment: figure('postAdjustment', before?.postAdjustment),
    additionalCharge: figure('additionalCharge', before?.additionalCharge),
    untaxedAdditional: figure('untaxedAdditional', before?.untaxedAdditional),
    deposit: read.figure('depositAsked'),
    writtenOff: before?.writtenOff ?? null,
    agreementType:
      (kind === 'agreement' ? typeIn(formState)?.name : undefined) ?? before?.agreementType ?? null,
    insurance: isInsured(formState) ? insuranceIn(read, before?.insurance) : null,
  };
}
