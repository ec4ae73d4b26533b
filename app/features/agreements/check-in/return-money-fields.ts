/** The movements of money that may come with a return, in the order in which they settle the account. */
export const MONEY_STEPS = [
  'collectedForfeit',
  'heldForfeit',
  'payment',
  'refund',
  'collectedRefund',
  'heldRelease',
] as const;
export type MoneyStep = (typeof MONEY_STEPS)[number];

/** What becomes of a part of the deposit: given back, kept for good, or left for later. */
export const OUTCOMES = ['back', 'forfeit', 'keep'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A part of a deposit: what was collected, or what is held on a card. */
export type Bucket = 'collected' | 'held';
export const BUCKETS: readonly Bucket[] = ['collected', 'held'];

export const OUTCOME_FIELDS = { collected: 'collectedOutcome', held: 'heldOutcome' } as const;
/** Whether what is not kept of a part goes back at once. */
export const REST_FIELDS = { collected: 'collectedRest', held: 'heldRest' } as const;

/** How the names of the answers about an amount begin. */
export const PREFIXES = {
  collected: { forfeit: 'collectedForfeit', back: 'collectedRefund' },
  held: { forfeit: 'heldForfeit', back: 'heldRelease' },
} as const;

/** How the names of each movement's answers begin. */
export const PREFIX_OF: Readonly<Record<MoneyStep, string>> = {
  collectedForfeit: PREFIXES.collected.forfeit,
  heldForfeit: PREFIXES.held.forfeit,
  payment: 'pay',
  refund: 'refund',
  collectedRefund: PREFIXES.collected.back,
  heldRelease: PREFIXES.held.back,
};

/** The movements that an answer is part of. */
export function stepsOfField(field: string): readonly MoneyStep[] {
  const bucket = BUCKETS.find((one) => field === OUTCOME_FIELDS[one] || field === REST_FIELDS[one]);
  if (bucket === 'collected') return ['collectedForfeit', 'collectedRefund'];
  if (bucket === 'held') return ['heldForfeit', 'heldRelease'];
  return MONEY_STEPS.filter((step) => field.startsWith(PREFIX_OF[step]));
}
