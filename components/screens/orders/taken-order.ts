import type { OFFLINE_PAYMENTS, OrderService } from '@/lib/contract/takeaway';
import type { CartAddress } from '@/lib/contract/takeaway-schema';
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
