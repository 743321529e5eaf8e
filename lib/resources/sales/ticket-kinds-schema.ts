/** The kinds of tickets sold for an event, with price and quantity. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { TICKET_PAYMENTS } from '@/lib/contract/sales/ticket-states';
import type { Inferred } from '../call';

const perOrder = z.int('invalidCovers').min(1, 'invalidCovers').max(100, 'invalidCovers');

const draft = {
  event: f.uid,
  name: f.shortText.min(1, 'required'),
  /** Description of what is included. */
  text: f.longText,
  /** Minor units, VAT included. */
  price: f.minorUnits,
  /** Percent of VAT in the price; null if not specified. */
  vatRate: z.number().min(0, 'invalidRate').max(100, 'invalidRate').nullable(),
  /** Total quantity; null for as many as the event has places. */
  allotment: z.int('invalidCovers').min(0, 'invalidCovers').max(100_000, 'invalidCovers').nullable(),
  /** Limits per order. */
  min: perOrder,
  max: perOrder,
  /** First and last service day of the sale; null for no limit. */
  saleFrom: f.serviceDate.nullable(),
  saleUntil: f.serviceDate.nullable(),
  payment: z.enum(TICKET_PAYMENTS),
  /** Amount paid at once if the kind is sold with a deposit. */
  deposit: f.minorUnits,
  /** Hours before the seating until which the payment is refunded; null for never. */
  freeUntil: z.number().min(0, 'invalidTime').max(8760, 'invalidTime').nullable(),
  /** Code that reveals the kind to guests; '' if everyone sees it. */
  code: z.string().trim().max(40, 'tooLong'),
  active: z.boolean(),
};
const ticketKind = z.object({ ...draft, uid: f.uid, version: z.int().default(0) });
export interface TicketKind extends z.output<typeof ticketKind> {}
export type TicketKindDraft = Omit<TicketKind, 'uid' | 'version'>;

export const ticketKindSchemas = {
  list: {
    query: z.object({ event: z.coerce.number().pipe(f.uid).optional() }),
    answer: z.object({ ticketKinds: z.array(ticketKind) }),
  },
  find: { answer: ticketKind },
  create: {
    body: z.strictObject({
      ...draft,
      text: draft.text.default(''),
      vatRate: draft.vatRate.default(null),
      allotment: draft.allotment.default(null),
      min: draft.min.default(1),
      max: draft.max.default(10),
      saleFrom: draft.saleFrom.default(null),
      saleUntil: draft.saleUntil.default(null),
      deposit: draft.deposit.default(0),
      freeUntil: draft.freeUntil.default(null),
      code: draft.code.default(''),
      active: draft.active.default(true),
    }),
    answer: ticketKind,
  },
  change: {
    body: z.strictObject(draft).omit({ event: true }).partial().extend({ version: f.whole.optional() }),
    answer: ticketKind,
  },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: ticketKind.extend({ deleted: z.literal(true).optional() }),
  },
};
export type TicketKindTypes = Inferred<typeof ticketKindSchemas>;
