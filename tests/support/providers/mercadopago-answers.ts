/** Mercado Pago's answers as documented: https://www.mercadopago.com/developers/en/reference */

import { challengeInfo } from './mercadopago-bank';

/** Cardholder names of test cards, and the result of a payment with each. */
export const HOLDERS = {
  APRO: ['approved', 'accredited'],
  OTHE: ['rejected', 'cc_rejected_other_reason'],
  FUND: ['rejected', 'cc_rejected_insufficient_amount'],
  EXPI: ['rejected', 'cc_rejected_bad_filled_date'],
  CONT: ['in_process', 'pending_contingency'],
  /** Requires 3-D Secure. The real test card has the number 5483 9281 6457 4623. */
  CHAL: ['pending', 'pending_challenge'],
} as const;
export type Holder = keyof typeof HOLDERS;

export interface FakeCard {
  id: string;
  holder: Holder;
}
export interface FakePayment {
  id: number;
  seller: number;
  amount: number;
  refunded: number;
  status: string;
  detail: string;
  captured: boolean;
  /** Replaces the bank's page. */
  challenge?: { external_resource_url: string; creq: string };
  reference?: string;
  payer: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

const AT = '2026-11-21T13:00:00.000-04:00';

export const cardAnswer = ({ id, holder }: FakeCard, customer: string) => ({
  id,
  customer_id: customer,
  expiration_month: 11,
  expiration_year: 2030,
  first_six_digits: '503175',
  last_four_digits: '0604',
  payment_method: {
    id: 'master',
    name: 'Mastercard',
    payment_type_id: 'credit_card',
    thumbnail: '',
    secure_thumbnail: '',
  },
  security_code: { length: 3, card_location: 'back' },
  issuer: { id: 24, name: 'Mastercard' },
  cardholder: { name: holder, identification: { number: '12345678', type: 'DNI' } },
  date_created: AT,
  date_last_updated: AT,
  user_id: '448876418',
  live_mode: false,
});

export const customerAnswer = (id: string, email: string) => ({
  id,
  email,
  first_name: null,
  last_name: null,
  phone: { area_code: null, number: null },
  identification: { type: null, number: null },
  address: { id: null, zip_code: null, street_name: null, street_number: null },
  date_registered: null,
  description: null,
  date_created: AT,
  date_last_updated: AT,
  metadata: {},
  default_card: null,
  default_address: null,
  cards: [],
  addresses: [],
  live_mode: false,
});

export const paymentAnswer = (made: FakePayment, currency: string) => ({
  id: made.id,
  date_created: AT,
  date_approved: made.status === 'approved' ? AT : null,
  date_last_updated: AT,
  issuer_id: '24',
  payment_method_id: 'master',
  payment_type_id: 'credit_card',
  status: made.status,
  status_detail: made.detail,
  currency_id: currency,
  description: null,
  live_mode: false,
  collector_id: made.seller,
  payer: made.payer,
  metadata: made.metadata,
  additional_info: {},
  external_reference: made.reference ?? null,
  transaction_amount: made.amount,
  transaction_amount_refunded: made.refunded,
  coupon_amount: 0,
  installments: 1,
  captured: made.captured,
  binary_mode: false,
  card: {
    first_six_digits: '503175',
    last_four_digits: '0604',
    expiration_month: 11,
    expiration_year: 2030,
    date_created: AT,
    date_last_updated: AT,
    cardholder: { name: 'APRO', identification: { number: '12345678', type: 'DNI' } },
  },
  refunds: [],
  processing_mode: 'aggregator',
  ...(made.detail === 'pending_challenge' && { three_ds_info: made.challenge ?? challengeInfo(made) }),
});

export interface FakeRefund {
  id: number;
  payment: number;
  amount: number;
  /** Epoch milliseconds. */
  at: number;
}

export const refundAnswer = ({ id, payment, amount, at }: FakeRefund) => ({
  id,
  payment_id: payment,
  amount,
  metadata: {},
  source: { id: '448876418', name: 'La Marina', type: 'collector' },
  date_created: new Date(at).toISOString(),
  unique_sequence_number: null,
  refund_mode: 'standard',
  adjustment_amount: 0,
  status: 'approved',
  reason: null,
  amount_refunded_to_payer: amount,
});

export const refusal = (status: number, error: string, message: string, code?: number | string) => ({
  status,
  error,
  message,
  cause: code === undefined ? [] : [{ code, description: message, data: null }],
});
