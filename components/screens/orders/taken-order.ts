import type { OrderTypes } from '@/lib/resources/takeaway/orders-schema';
import type { ProblemCode } from '@/lib/rules/message/problem';
import type { OFFLINE_PAYMENTS, OrderService } from '@/lib/contract/takeaway/takeaway';
import type { CartAddress } from '@/lib/contract/takeaway/takeaway-schema';
import type { CartLine } from '@/lib/rules/takeaway/pricing';

export interface TakenLine extends CartLine {
  options: number[];
}

/** An order as it is typed while somebody is on the telephone. */
export interface TakenOrder {
  service: OrderService;
  lines: TakenLine[];
  /** Null for today. */
  date: string | null;
  /** Null for as soon as possible. */
  time: number | null;
  name: string;
  phone: string;
  email: string;
  note: string;
  allergies: string;
  payment: (typeof OFFLINE_PAYMENTS)[number];
  address: CartAddress;
}

export const NEW_ORDER: TakenOrder = {
  service: 'takeaway',
  lines: [],
  date: null,
  time: null,
  name: '',
  phone: '',
  email: '',
  note: '',
  allergies: '',
  payment: 'Cash on delivery',
  address: {
    address: '',
    address_detail: '',
    addressDescription: '',
    postcode: '',
    city: '',
    latitude: null,
    longitude: null,
  },
};

export type OrderSlots = OrderTypes['slots']['answer'];

/** Messages of `missingIn` that are not under `validation`, by their keys under `takeaway`. */
export const OWN_TEXTS = { noDishes: 'addDishFirst', noTime: 'chooseTime' } as const;

/** Refusals that are told at a field. */
export const FIELD_OF_CODE: Partial<Record<ProblemCode, keyof TakenOrder & string>> = {
  'slot-closed': 'time',
  'slot-full': 'time',
  'pickup-past': 'time',
  'no-coverage': 'address',
  'address-not-precise': 'address',
};

/** What the kitchen is asked for times for; left out while nothing is ordered. */
export const dishesOf = ({ lines }: Pick<TakenOrder, 'lines'>): string | undefined =>
  lines.map(({ product, quantity }) => `${product}x${quantity}`).join() || undefined;

/** Where a delivery goes to; left out while that is not said. */
export const postcodeOf = ({ service, address }: Pick<TakenOrder, 'service' | 'address'>): string | undefined =>
  service === 'delivery' ? address.postcode.trim() || undefined : undefined;

/**
 * What is missing in an order before the server is asked.
 * @param slots times of its day, as the server has offered them; left out while they are not known
 * @returns field → the message about it
 */
export function missingIn(
  { lines, name, phone, service, address, time }: TakenOrder,
  slots: OrderSlots | undefined,
): Partial<Record<keyof TakenOrder & string, string>> {
  const isOffered = time === null ? slots?.asap !== null : slots?.slots.some((slot) => slot.free && slot.time === time);
  return {
    ...(lines.length === 0 && { lines: 'noDishes' }),
    ...(slots && !isOffered && { time: 'noTime' }),
    ...(name.trim() === '' && { name: 'required' }),
    ...(phone.trim() === '' && { phone: 'required' }),
    ...(service === 'delivery' && address.address.trim() === '' && { address: 'required' }),
  };
}
