import type { OrderTypes } from '@/lib/resources/takeaway/orders-schema';
import type { ProblemCode } from '@/lib/rules/message/problem';
import type { OFFLINE_PAYMENTS, OrderService } from '@/lib/contract/takeaway/takeaway';
import type { CartAddress } from '@/lib/contract/takeaway/takeaway-schema';
import type { CartLine } from '@/lib/rules/takeaway/pricing';

export interface DraftLine extends CartLine {
  options: number[];
}

/** The draft of a telephone order. */
export interface OrderDraft {
  service: OrderService;
  lines: DraftLine[];
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

export const NEW_ORDER: OrderDraft = {
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

/** Messages of `missingIn` that are outside of `validation`: keys under `takeaway`. */
export const OWN_MESSAGES = { noDishes: 'addDishFirst', noTime: 'chooseTime' } as const;

/** Server errors that belong to a field. */
export const FIELD_OF_CODE: Partial<Record<ProblemCode, keyof OrderDraft & string>> = {
  'slot-closed': 'time',
  'slot-full': 'time',
  'pickup-past': 'time',
  'no-coverage': 'address',
  'address-not-precise': 'address',
};

/** Request for the kitchen's times; undefined without dishes. */
export const dishesOf = ({ lines }: Pick<OrderDraft, 'lines'>): string | undefined =>
  lines.map(({ product, quantity }) => `${product}x${quantity}`).join() || undefined;

/** Delivery address; undefined while it is incomplete. */
export const postcodeOf = ({ service, address }: Pick<OrderDraft, 'service' | 'address'>): string | undefined =>
  service === 'delivery' ? address.postcode.trim() || undefined : undefined;

/**
 * Validates an order before it is sent.
 * @param slots times of its day, if loaded
 * @returns message by field
 */
export function missingIn(
  { lines, name, phone, service, address, time }: OrderDraft,
  slots: OrderSlots | undefined,
): Partial<Record<keyof OrderDraft & string, string>> {
  const isOffered = time === null ? slots?.asap !== null : slots?.slots.some((slot) => slot.free && slot.time === time);
  return {
    ...(lines.length === 0 && { lines: 'noDishes' }),
    ...(slots && !isOffered && { time: 'noTime' }),
    ...(name.trim() === '' && { name: 'required' }),
    ...(phone.trim() === '' && { phone: 'required' }),
    ...(service === 'delivery' && address.address.trim() === '' && { address: 'required' }),
  };
}
