import { z } from 'zod';
import { operation } from '../operation.ts';
import { type AgreedTerms, priceTerms } from '../pricing/price-terms.contract.ts';
import { record } from '../record.ts';
import { readOnly, referenceValue, requiredReference, textValue, writeOnly } from '../record-fields.ts';
import type { Whole } from '../record-types.ts';
import { decodedBy } from '../record-values.ts';
import { warnings } from '../warnings.contract.ts';
import { amount, identity } from '../wire.ts';
import { reservation } from './reservation.contract.ts';

/**
 * All that a reservation is to be. Nothing can be forgotten: what a body leaves out becomes empty. Moments are
 * `yyyy-MM-ddTHH:mm` with or without seconds.
 */
export interface ReservationWish extends Whole<typeof reservation.fields> {
  readonly terms: AgreedTerms;
}

/** A reservation that does not exist yet. */
export interface NewReservationWish extends ReservationWish {
  /** Quote, Open or Confirmed; null: Open. */
  readonly statusId: number | null;
}

/** The body has the terms among its own fields. */
const fields = { ...reservation.fields, terms: priceTerms.fields };
const whole = { nulls: 'omit' } as const;
const body = record(fields, undefined, whole);
const newBody = record(
  { ...fields, statusId: writeOnly('statusId', referenceValue.write) },
  undefined,
  whole,
);

/** Returns our path of a field that the service names in refusing a reservation; null for none. */
export const reservationPathOf = (serviceName: string): string | null => newBody.pathOf(serviceName);

const afterWrite = {
  id: readOnly('reserveId', identity),
  number: readOnly('reservationNumber', z.string()),
  statusId: readOnly('statusId', identity),
  /** Currency units. */
  total: readOnly('total', amount),
  /** For `ifMatch`; null where the service has no versions. */
  version: readOnly('version', amount),
};

/** A reservation after it was written. */
const saved = record({
  ...afterWrite,
  warnings: readOnly('warnings', warnings),
});

/** A reservation after its status was changed. */
const moved = record({
  ...afterWrite,
  cancellationCharge: readOnly('cancellationCharge', amount),
  /** The messages alone. */
  warnings: readOnly(
    'warnings',
    decodedBy(warnings, (list): readonly string[] => list.map(({ message }) => message)),
  ),
});

const refusals = [400, 401, 403, 404, 409, 422];

export const createReservationOperation = operation({
  id: 'reservations.create',
  method: 'POST',
  path: '/v3/reservations',
  body: newBody.create,
  answer: saved.read,
  success: [201],
  refusals,
  standing: 'assumed',
});

export const saveReservationOperation = operation({
  id: 'reservations.save',
  method: 'PUT',
  path: '/v3/reservations/{reservationId}',
  body: body.create,
  answer: saved.read,
  refusals: [...refusals, 412],
  standing: 'assumed',
});

const move = record({
  statusId: writeOnly('statusId', requiredReference.write),
  /** Needed to cancel and for a no-show. */
  reason: writeOnly('reason', textValue(500).write),
  /** In place of the client's own fee, in currency units; null takes that one. Less of it needs a permission. */
  fee: writeOnly('fee', z.number().min(0).max(1_000_000).nullish()),
});

export const saveReservationStatusOperation = operation({
  id: 'reservations.saveStatus',
  method: 'PUT',
  path: '/v3/reservations/{reservationId}/status',
  body: move.create,
  answer: moved.read,
  refusals: [...refusals, 412],
  standing: 'assumed',
});
