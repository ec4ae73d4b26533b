import { type CalculatedPrice, calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../../upstream/pricing/pricing.golden.ts';
import { payment } from './payment.server.ts';
import type { RentalBefore, RentalGround } from './rental-ground.ts';
import { fieldsByName, readOf, rentalScene } from './rental-scene.fixture.ts';

export const PRICE: CalculatedPrice = {
  ...calculatedPrice.read.parse(golden['pricing.summary']?.accepted[0]),
  total: 62,
  balance: 62,
  deposit: 200,
  insurerTotal: null,
  customerTotal: null,
};

const { lookUps } = rentalScene().ground;
const types = [
  { id: 1, name: 'Retail' },
  { id: 3, name: 'Insurance', isInsurance: true },
];
export const AGREEMENT = {
  kind: 'agreement',
  lookUps: { ...lookUps, types },
} satisfies Partial<RentalGround>;
export const CAME_IN: RentalBefore = {
  checkOutAt: null,
  checkInAt: null,
  referral: null,
  type: null,
  vehicleType: null,
  checkOutPlace: null,
  checkInPlace: null,
  customer: null,
  vehicle: null,
  advance: 20,
  paid: null,
  depositHeld: null,
};

type Given = NonNullable<Parameters<typeof rentalScene>[0]> & { readonly price?: CalculatedPrice | null };

export const sceneOf = ({ price = PRICE, ...given }: Given = {}) => ({ ...rentalScene(given), price });
export const checkOut = (given: Given = {}) => sceneOf({ ground: AGREEMENT, ...given });
export const read = (scene: ReturnType<typeof sceneOf>) => readOf(payment, scene);
export const fieldsOf = async (scene: ReturnType<typeof sceneOf>) =>
  fieldsByName(await payment.groups(scene));
export const reviewOf = async (scene: ReturnType<typeof sceneOf>) =>
  ((await payment.review?.(scene)) ?? []).map(({ text }) => text);
