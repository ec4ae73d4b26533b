const OF_LOCATION = 'FROM agreements WHERE client_id = :client AND checkin_location_id = :location';
const WITH_STATUS = `${OF_LOCATION} AND status_id =`;

/**
 * What is counted of one location, by the name on the wire. `:now` is the moment on the clock of the location, `:from` and
 * `:to` begin and end its day; `:soon` is the day 30 days ahead, `:late` a week before `:now`. An agreement counts where
 * its vehicle is due back, so that what is overdue is a part of what is open.
 */
export const DAY_COUNTS = {
  openAgreement: `SELECT count(*) AS n ${WITH_STATUS} :open`,
  overDues: `SELECT count(*) AS n ${WITH_STATUS} :open AND checkin_date < :now`,
  dueIn: `SELECT count(*) AS n ${WITH_STATUS} :open AND checkin_date BETWEEN :from AND :to`,
  todaysReservationCount: `SELECT count(*) AS n FROM reservations
    WHERE client_id = :client AND created_date BETWEEN :from AND :to AND start_location_id = :location`,
  todaysArrivalsCount: `SELECT count(*) AS n FROM reservations INDEXED BY reservations_by_start
    WHERE client_id = :client AND start_date BETWEEN :from AND :to AND start_location_id = :location
      AND status_id IN (2, 3)`,
  serviceAlerts: `SELECT count(*) AS n FROM vehicles
    WHERE client_id = :client AND current_location_id = :location AND is_active = 1
      AND (status_id = :broken OR inspection_expiry <= :soon OR insurance_expiry <= :soon
        OR registration_expiry <= :soon)`,
  onHoldAgreements: `SELECT count(*) AS n ${WITH_STATUS} :held`,
  paymentDelay: `SELECT count(*) AS n FROM agreements INDEXED BY agreements_by_balance
    WHERE client_id = :client AND balance_due > 0 AND return_date < :late AND checkin_location_id = :location`,
  pendingPayment: `SELECT count(*) AS n ${WITH_STATUS} :unpaid`,
} as const;
