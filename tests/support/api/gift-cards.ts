/** Shared helpers of gift card tests. */
import type { GiftCardWithEntries } from '@/lib/resources/sales/gift-cards-schema';
import type { Refused } from './host';

export type SoldCard = GiftCardWithEntries & { code: string } & Refused;

/** 50,00 € in cash, for Luis. */
export const FREE_SALE = {
  product: null,
  amount: 5000,
  tender: 'cash',
  buyerName: 'Ana García',
  buyerEmail: '',
  recipientName: 'Luis',
  recipientEmail: '',
  words: '¡Feliz cumpleaños!',
  deliverOn: null,
  language: 'es',
};

export const AMOUNT_PRODUCT = {
  name: '50 euros',
  text: '',
  kind: 'amount',
  amount: 5000,
  validMonths: 12,
  vatRate: null,
  active: true,
};
