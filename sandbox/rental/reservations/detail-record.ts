/** One reservation with everything that it points to, and the wire's name of each column. */
export const DETAIL = `
SELECT r.*, y.name AS type_name, x.name AS status_name, x.code AS status_code,
  c.number AS customer_number, c.first_name, c.last_name, c.company_name, c.email, c.home_phone,
  c.business_phone, c.cell_phone, c.address AS customer_address, c.city AS customer_city, c.postal AS customer_postal,
  c.date_of_birth,
  c.license_number, c.license_expiry_date,
  v.number AS vehicle_number, v.license_no, v.make, v.model, v.year, v.colour, v.odometer, v.current_location_id,
  w.number AS second_vehicle_number, w.license_no AS second_license_no, w.make AS second_make, w.model AS second_model,
  w.year AS second_year,
  t.name AS vehicle_type_name,
  s.name AS start_name, s.address || ', ' || s.postal || ' ' || s.city AS start_address,
  e.name AS end_name, e.address || ', ' || e.postal || ' ' || e.city AS end_address,
  a.number AS agreement_number, f.name AS referral_name, f.calculation_type AS referral_calculation_type,
  u.first_name || ' ' || u.last_name AS created_by_name, z.first_name || ' ' || z.last_name AS changed_by_name
FROM reservations r
JOIN reservation_types y ON y.id = r.reservation_type_id
JOIN reservation_statuses x ON x.id = r.status_id
JOIN customers c ON c.id = r.customer_id
JOIN vehicle_types t ON t.id = r.vehicle_type_id
JOIN locations s ON s.id = r.start_location_id
JOIN locations e ON e.id = r.end_location_id
LEFT JOIN vehicles v ON v.id = r.vehicle_id
LEFT JOIN vehicles w ON w.id = r.second_vehicle_id
LEFT JOIN agreements a ON a.id = r.agreement_id
LEFT JOIN referrals f ON f.id = r.referral_id
LEFT JOIN users u ON u.id = r.created_by
LEFT JOIN users z ON z.id = r.changed_by
WHERE r.id = ? AND r.client_id = ?`;

const PLAIN = {
  reserveId: 'id',
  reservationNumber: 'number',
  reservationType: 'type_name',
  reservationTypeId: 'reservation_type_id',
  statusId: 'status_id',
  reservationStatus: 'status_code',
  reservationStatusName: 'status_name',
  clientId: 'client_id',
  customerId: 'customer_id',
  customerNumber: 'customer_number',
  firstName: 'first_name',
  lastName: 'last_name',
  companyName: 'company_name',
  email: 'email',
  hPhone: 'home_phone',
  bPhone: 'business_phone',
  cPhone: 'cell_phone',
  address: 'customer_address',
  city: 'customer_city',
  zipCode: 'customer_postal',
  dateOfbirth: 'date_of_birth',
  licenseNumber: 'license_number',
  licenseExpiryDate: 'license_expiry_date',
  vehicleId: 'vehicle_id',
  vehicleNo: 'vehicle_number',
  licenseNo: 'license_no',
  vehicleTypeId: 'vehicle_type_id',
  vehicleType: 'vehicle_type_name',
  vehicleMake: 'make',
  vehicleModel: 'model',
  vehicleYear: 'year',
  vehicleColour: 'colour',
  odometer: 'odometer',
  secondVehicleId: 'second_vehicle_id',
  secondVehicleNo: 'second_vehicle_number',
  secondLicenseNo: 'second_license_no',
  secondVehicleMake: 'second_make',
  secondVehicleModel: 'second_model',
  secondVehicleYear: 'second_year',
  createdDate: 'created_date',
  startDate: 'start_date',
  endDate: 'end_date',
  totalDays: 'total_days',
  daysInWeek: 'days_in_week',
  startLocationId: 'start_location_id',
  startLocationName: 'start_name',
  startLocationAddress: 'start_address',
  endLocationId: 'end_location_id',
  endLocationName: 'end_name',
  endLocationAddress: 'end_address',
  checkoutState: 'checkout_state',
  checkinState: 'checkin_state',
  cancelledDate: 'cancelled_date',
  cancelledReason: 'cancelled_reason',
  promotionId: 'promotion_id',
  installmentCount: 'installment_count',
  projectedMileage: 'projected_mileage',
  prep: 'prep',
  wrap: 'wrap',
  voucherNo: 'voucher_no',
  poNo: 'po_no',
  roNo: 'ro_no',
  referralId: 'referral_id',
  referralName: 'referral_name',
  referralCalculationType: 'referral_calculation_type',
  destination: 'destination',
  note: 'note',
  agreementId: 'agreement_id',
  agreementNumber: 'agreement_number',
  createdByName: 'created_by_name',
} as const;

const MONEY = {
  basePrice: 'base_price',
  total: 'total_amount',
  totalTax: 'total_tax',
  totalDiscount: 'total_discount',
  preAdjustment: 'pre_adjustment',
  unTaxableAdditional: 'untaxable_additional',
  deposit: 'deposit',
  advancedPayment: 'advance_paid',
  amountPaid: 'amount_paid',
  balanceDue: 'balance_due',
  cancellationCharge: 'cancellation_charge',
  installmentAmount: 'installment_amount',
  ldw: 'ldw',
  tldw: 'tldw',
} as const;

const FLAGS = {
  isRetrieval: 'is_retrieval',
  isDelivery: 'is_delivery',
  isCompound: 'is_compound',
  isOnline: 'is_online',
} as const;

/** Who changed it last, and the version to be sent back; only on profile full. */
const UPKEEP = { version: 'version', changedAt: 'changed_at', changedBy: 'changed_by_name' } as const;

export const DETAIL_FIELDS = { plain: PLAIN, money: MONEY, flags: FLAGS } as const;
export const UPKEEP_FIELDS = { plain: UPKEEP } as const;
