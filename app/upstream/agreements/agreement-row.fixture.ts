/** One agreement of a list in the service's spelling. By default the vehicle V-42, plate AB12 CDE, is out. */
export const agreementRowWire = ({
  id = 7,
  number = `A-${id}`,
  statusId = 1,
  vehicleNumber = 'V-42',
  plate = 'AB12 CDE',
  left = '2026-11-19T18:00:00',
}: {
  readonly id?: number;
  readonly number?: string;
  readonly statusId?: number;
  readonly vehicleNumber?: string;
  readonly plate?: string;
  readonly left?: string;
} = {}): Readonly<Record<string, unknown>> => ({
  AgreementId: id,
  AgreementNumber: number,
  AgreementStatusId: statusId,
  FirstName: 'Ada',
  LastName: 'Byron',
  VehicleId: 42,
  VehicleNo: vehicleNumber,
  LicenseNo: plate,
  CheckoutDate: left,
});
