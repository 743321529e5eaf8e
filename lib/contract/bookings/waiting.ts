/** Calling a waiting party to its table, and offering a slot to a standby party, on the wire. */
import { z } from 'zod';
import { booking } from './booking';
import * as f from '../fields';

/** The channel of a message to a guest. `leaves` is false without a provider: the message is stored for staff. */
export const sentMessage = z.object({ channel: z.enum(['sms', 'email']), leaves: z.boolean() });

/** POST …/books/{uid}/ready */
export const readyBody = z.object({
  /** The tables to hold; by default its own or the best free ones. */
  tables: f.tableUids.min(1).optional(),
  ignore: f.ignoreMask.optional(),
  version: f.whole.optional(),
});

/** POST …/books/{uid}/offer */
export const offerBody = readyBody.omit({ ignore: true });

/** The booking, and the message to its guest; null without a contact. */
export const calledAnswer = z.object({ booking, message: sentMessage.nullable() });
export type WireCalled = z.infer<typeof calledAnswer>;

/** POST …/books/{uid}/offer/answer */
export const offerAnswerBody = z.object({ answer: z.enum(['accepted', 'declined']), version: f.whole.optional() });

/** GET …/books/standby?date= : standby parties that could be offered a place now, in order of their requests, no table twice. */
export const standbyProposal = z.object({ uid: f.uid, tables: z.array(f.tableUid) });
export const standbyAnswer = z.object({ date: f.serviceDate, proposals: z.array(standbyProposal) });
export type WireStandbyAnswer = z.infer<typeof standbyAnswer>;
