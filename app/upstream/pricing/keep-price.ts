/** The assumed field of a check-out, and of its price, by which a reservation keeps what it was reserved at. */
export const KEEP_PRICE = { id: 'agreements.keepReservedPrice', names: ['keepReservedPrice'] } as const;
