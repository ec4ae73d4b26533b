import type { Switch } from './switches.ts';

export interface Exception {
  /** Kind and name of what is switched off. */
  readonly switched: RegExp;
  /** The page and what it still shows. */
  readonly shown: RegExp;
  readonly why: string;
}

const TERMS = 'PreAdjustment|PostAdjustment|AdditionalCharge|UnTaxableAdditional';

/** What stays although it is switched off, with the reason. Each must be needed. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    switched: new RegExp(`^setting \\w+\\.(?:${TERMS})$`),
    shown: /(?:value terms\.|term (?:Additional charge|Pre-tax|Post-tax|Non-taxable))/,
    why: 'a line of the service’s price, whose lines add up to its total',
  },
  {
    switched: /^setting \w+\.SecurityDeposit$/,
    shown: /(?:stage=|signature|new\?).*: (?:value terms\.securityDeposit|term Deposit)$/,
    why: 'the amount that is collected now; the setting hides the agreed term',
  },
  {
    switched: /^setting \w+\.LicenseNumber$/,
    shown: /value customer\.license_expiry_date$/,
    why: 'forms name the expiry together with the number; it has a setting of its own',
  },
  {
    switched: /^setting Agreement\.OdometerOut$/,
    shown: /agreements\/new.*: field odometer$/,
    why: 'there is no check-out without a reading',
  },
  {
    switched: /^setting (?:Reservation|Agreement)\./,
    shown: /^\/fleet\/\d+\/(?:reservations|agreements): (?:term|link) /,
    why: 'the frame of that vehicle has fields of its own screen',
  },
  {
    switched: /^permission \w+_VIEW$/,
    shown: /^\/(?:[\w-]+\/)?(?:new|columns)\S*: link /,
    why: 'the way back of a page that shows no record',
  },
  {
    switched: /^location /,
    shown: /^\/settings\/application\/(?:users|locations|store-hours)/,
    why: 'who manages users and locations manages those of every location',
  },
  {
    switched: /^location /,
    shown: /: option (?:checkInPlaceId|toPlace) = /,
    why: 'a vehicle may be returned to any location of the business',
  },
];

export const exceptionTo = ({ kind, name }: Switch, leak: string): Exception | undefined =>
  EXCEPTIONS.find(({ switched, shown }) => switched.test(`${kind} ${name}`) && shown.test(leak));

/** What the swept records cannot show, with the reason. */
export const NOT_SWEPT: Readonly<Record<string, string>> = {
  'Agreement.LicenseCountry': 'a country is shown with the licence number only, and stands in every choice',
  'Reservation.LicenseCountry': 'a country is shown with the licence number only, and stands in every choice',
  AGREEMENT_VOID: 'every open agreement of the sandbox has a payment or a deposit',
};

/** Permissions that nothing in the product needs yet, with the reason. */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  TILL_EXPECTED: 'the blind count of a till is not built yet',
  HISTORY_VIEW: 'the history of a record is not built yet',
  SESSIONS_END: 'the list of sessions is not built yet',
};
