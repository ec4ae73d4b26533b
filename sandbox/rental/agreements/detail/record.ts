/** One agreement of a tenant with everything that a detail names beside it. Cells: id, tenant. */
export const DETAIL = `
SELECT a.*, y.name AS type_name, x.name AS status_name, r.number AS reservation_number,
  v.number AS vehicle_number, v.license_no, v.make, v.model, v.year, v.trim,
  CASE v.fuel WHEN 'Electric' THEN 1 ELSE 0 END AS is_electric,
  t.name AS vehicle_type_name, s.name AS checkout_name, e.name AS checkin_name, e.time_zone AS checkin_zone,
  b.name AS return_name, u.first_name || ' ' || u.last_name AS changed_by_name
FROM agreements a
JOIN agreement_types y ON y.id = a.agreement_type_id
JOIN agreement_statuses x ON x.id = a.status_id
JOIN vehicles v ON v.id = a.vehicle_id
JOIN vehicle_types t ON t.id = a.vehicle_type_id
JOIN locations s ON s.id = a.checkout_location_id
JOIN locations e ON e.id = a.checkin_location_id
LEFT JOIN locations b ON b.id = a.return_location_id
LEFT JOIN reservations r ON r.id = a.reservation_id
LEFT JOIN users u ON u.id = a.changed_by
WHERE a.id = ? AND a.client_id = ?`;

export const DETAIL_FIELDS = {
  plain: {
    agreementId: 'id',
    agreementNumber: 'number',
    agreementType: 'type_name',
    agreementTypeId: 'agreement_type_id',
    agreementStatusId: 'status_id',
    agreementStatusName: 'status_name',
    reservationId: 'reservation_id',
    reservationNumber: 'reservation_number',
    customerId: 'customer_id',
    clientId: 'client_id',
    createdDate: 'created_date',
    checkoutDate: 'checkout_date',
    checkinDate: 'checkin_date',
    deliveryDate: 'delivery_date',
    returnDate: 'return_date',
    closedDate: 'closed_at',
    checkoutLocation: 'checkout_location_id',
    checkoutLocationName: 'checkout_name',
    checkinLocation: 'checkin_location_id',
    checkinLocationName: 'checkin_name',
    returnLocation: 'return_location_id',
    returnLocationName: 'return_name',
    vehicleId: 'vehicle_id',
    vehicleNo: 'vehicle_number',
    vehicleTypeId: 'vehicle_type_id',
    vehicleType: 'vehicle_type_name',
    make: 'make',
    model: 'model',
    year: 'year',
    trim: 'trim',
    licenseNo: 'license_no',
    odometerOut: 'odometer_out',
    odometerIn: 'odometer_in',
    fuelLevelOut: 'fuel_level_out',
    fuelLevelIn: 'fuel_level_in',
    totalDays: 'total_days',
    daysInWeek: 'days_in_week',
    riskFlag: 'risk_flag',
    riskNote: 'risk_note',
    poNo: 'po_no',
    note: 'note',
    holdReason: 'hold_reason',
    voidReason: 'void_reason',
  },
  money: {
    totalAmount: 'total_amount',
    advancePaid: 'advance_paid',
    amountPaid: 'amount_paid',
    balanceDue: 'balance_due',
    subTotal: 'sub_total',
    baseCharge: 'base_charge',
    discount: 'discount',
    deposit: 'deposit',
    promotionDiscount: 'promotion_discount',
    totalTax: 'total_tax',
    writeOffAmount: 'write_off',
    postAdjustments: 'post_adjustments',
    reimbursementAmount: 'reimbursement',
  },
  flags: {
    isElectric: 'is_electric',
    isDelivery: 'is_delivery',
    isRetrieval: 'is_retrieval',
    isLoanerAgreement: 'is_loaner',
  },
} as const;

/** What only a service that keeps versions says. */
export const UPKEEP_FIELDS = {
  plain: { version: 'version', changedBy: 'changed_by_name', changedAt: 'changed_at' },
} as const;
