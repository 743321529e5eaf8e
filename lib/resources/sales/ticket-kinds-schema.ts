/** What is sold for an event: kinds of tickets, each with its price and its number. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { TICKET_PAYMENTS } from '@/lib/contract/sales/ticket-states';
import type { Inferred } from '../call';

const perOrder = z.int('invalidCovers').min(1, 'invalidCovers').max(100, 'invalidCovers');

const draft = {
  event: f.uid,
  name: f.shortText.min(1, 'required'),
  /** What it includes. */
  text: f.longText,
  /** Minor units, VAT included. */
  price: f.minorUnits,
  /** Percent of VAT in the price; null where none is said. */
  vatRate: z.number().min(0, 'invalidRate').max(100, 'invalidRate').nullable(),
  /** How many there are in all; null for as many as there are places. */
  allotment: z.int('invalidCovers').min(0, 'invalidCovers').max(100_000, 'invalidCovers').nullable(),
  /** Of one order. */
  min: perOrder,
  max: perOrder,
  /** First and last service day of its sale; null for no end. */
  saleFrom: f.serviceDate.nullable(),
  saleUntil: f.serviceDate.nullable(),
  payment: z.enum(TICKET_PAYMENTS),
  /** What is paid at once where it is sold against a deposit. */
  deposit: f.minorUnits,
  /** Hours before the seating until which what was paid comes back; null for never. */
  freeUntil: z.number().min(0, 'invalidTime').max(8760, 'invalidTime').nullable(),
  /** It is shown to whoever names it; '' for everybody. */
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
