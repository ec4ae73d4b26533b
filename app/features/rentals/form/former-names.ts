/** Names of fields in drafts and pages of the version before, with those of now. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  type: 'typeId',
  status: 'statusId',
  startPlace: 'checkOutPlaceId',
  startAt: 'checkOutAt',
  endPlace: 'checkInPlaceId',
  endAt: 'checkInAt',
  vehicleType: 'vehicleTypeId',
  voucherNo: 'voucherNumber',
  poNo: 'purchaseOrder',
  roNo: 'repairOrder',
};
