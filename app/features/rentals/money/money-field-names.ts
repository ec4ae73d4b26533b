/** The parts of our fields' names, by what the service calls them when it refuses an entry. */
const PARTS: Readonly<Record<string, string>> = {
  amount: 'Amount',
  method: 'Method',
  from: 'From',
  reference: 'Reference',
  reason: 'Reason',
  holdExpiresAt: 'Until',
  locationId: 'Place',
  card: 'LastFour',
  'card.brand': 'Brand',
  'card.lastFour': 'LastFour',
  'card.expiry': 'Expiry',
  'card.gatewayToken': 'Token',
};

/** The field for one that the service names in refusing a movement of money; null for what is none. */
export const moneyFieldOf = (serviceField: string, prefix: string): string | null => {
  const part = PARTS[serviceField];
  return part === undefined ? null : `${prefix}${part}`;
};
