const OF_PLACE = 'FROM agreements WHERE client_id = :client AND status_id =';

/**
 * What is counted of one place, by the name on the wire. `:now` is the clock on its wall, `:from` and `:to` the day;
 * `:soon` is a month ahead, `:late` a week ago to the second. An agreement counts where its vehicle is due back, so that
 * what is overdue is a part of what is open.
 */
export const DAY_COUNTS = {
  openAgreement: `SELECT count(*) AS n ${OF_PLACE} :open AND checkin_location_id = :place`,
  overDues: `SELECT count(*) AS n ${OF_PLACE} :open AND checkin_date < :now AND checkin_location_id = :place`,
  dueIn: `SELECT count(*) AS n ${OF_PLACE} :open AND checkin_date BETWEEN :from AND :to AND checkin_location_id = :place`,
  todaysReservationCount: `SELECT count(*) AS n FROM reservations
    WHERE client_id = :client AND created_date BETWEEN :from AND :to AND start_location_id = :place`,
  todaysArrivalsCount: `SELECT count(*) AS n FROM reservations INDEXED BY reservations_by_start
    WHERE client_id = :client AND start_date BETWEEN :from AND :to AND start_location_id = :place AND status_id IN (2, 3)`,
  serviceAlerts: `SELECT count(*) AS n FROM vehicles
    WHERE client_id = :client AND current_location_id = :place AND is_active = 1
      AND (status_id = :broken OR inspection_expiry <= :soon OR insurance_expiry <= :soon)`,
  onHoldAgreements: `SELECT count(*) AS n ${OF_PLACE} :held AND checkin_location_id = :place`,
  paymentDelay: `SELECT count(*) AS n ${OF_PLACE} :unpaid AND return_date < :late AND checkin_location_id = :place`,
  pendingPayment: `SELECT count(*) AS n ${OF_PLACE} :unpaid AND checkin_location_id = :place`,
} as const;
