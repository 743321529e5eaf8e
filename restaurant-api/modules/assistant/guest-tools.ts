/** Tools that act for guests: with the rights of any guest, and only on a booking whose link was provided (ADR 151). */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import {
  GUEST_BOOKING_STATES,
  GUEST_LANGUAGES,
  GUEST_REASONS,
  type GuestAvailability,
  type GuestBooking,
  type GuestHold,
} from '@/lib/contract/guests/guest';
import type { Asking } from './asking';
import { addFactTools } from './guest-facts';
import { ADDS, CHANGES, READS, addTool, clockOf, date, hoursOf, idempotencyKey, time } from './tool';

const scope = 'guest-booking' as const;
const covers = z.int().min(1).max(999).describe('How many people.');
const area = z.int().positive().optional().describe('Number of an area, as restaurant_facts has them; left out, any.');
const link = z
  .string()
  .max(500)
  .describe("The guest's link of their booking, as book_table gave it or as it stands in their mail.");
const guestNotes = z
  .string()
  .max(1000)
  .optional()
  .describe('What the guest wants the restaurant to know, in their own words.');
const hold = z.string().max(100).optional().describe('The hold of hold_table, while it lasts.');

const booking = {
  link: z.string(),
  reference: z.string(),
  state: z.enum(GUEST_BOOKING_STATES),
  date,
  time,
  hours: z.number().describe('How long the table is kept.'),
  covers: z.int(),
  name: z.string(),
  notes: z.string(),
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  changeUntil: z.string().describe('ISO instant; after it the guest has to telephone.'),
  payment: z
    .object({ kind: z.string(), amount: z.int(), currency: z.string(), state: z.string(), page: z.string() })
    .nullable()
    .describe('What the restaurant asks the guest to pay or register, in minor units: only they can, on that page.'),
  version: z.int(),
};

function shown(asking: Asking, own: GuestBooking): z.input<z.ZodObject<typeof booking>> {
  const { key, reference, state, turn, firstName, lastName, mayChange, mayCancel, changeUntil, payment, version } = own;
  const address = asking.linkOf(key);
  return {
    link: address,
    reference,
    state,
    date: own.date,
    time: clockOf(own.time),
    hours: turn,
    covers: own.covers,
    name: `${firstName} ${lastName}`.trim(),
    notes: own.guestNotes,
    mayChange,
    mayCancel,
    changeUntil,
    payment: payment && {
      kind: payment.kind,
      amount: payment.amount,
      currency: payment.currency,
      state: payment.state,
      page: address,
    },
    version,
  };
}

export function addGuestTools(server: McpServer, asking: Asking): void {
  addFactTools(server, asking);
  addTool(server, asking, {
    name: 'find_times',
    title: 'Find a time',
    description: 'Times of a day at which a party can be booked, and the nearest days where that one has none.',
    scope,
    annotations: READS,
    input: { date, covers, area },
    output: {
      date,
      covers,
      times: z.array(z.object({ time, session: z.string(), areas: z.array(z.int()) })),
      why: z.enum(GUEST_REASONS).nullable().describe('Why the day has none.'),
      otherDays: z.array(date),
    },
    async run(asked) {
      const found = await asking.guest<GuestAvailability>('GET', '/availability', { query: asked });
      return {
        date: found.date,
        covers: found.covers,
        times: found.times
          .filter(({ why }) => why === undefined)
          .map((one) => ({ time: clockOf(one.time), session: one.session, areas: one.areas })),
        why: found.why ?? null,
        otherDays: found.days,
      };
    },
  });
  addTool(server, asking, {
    name: 'hold_table',
    title: 'Hold a table',
    description: 'Keeps a table from other guests for five minutes while the guest decides. It ends by itself.',
    scope,
    annotations: { ...ADDS, idempotentHint: false },
    input: {
      date,
      time,
      covers,
      area,
      replaces: z.string().max(100).optional().describe('A hold that this one takes the place of.'),
    },
    output: { hold: z.string(), expiresAt: z.string(), date, time, covers },
    async run({ time: at, ...asked }) {
      const body = { ...asked, time: hoursOf(at) };
      const held = await asking.guest<GuestHold>('POST', '/holds', { body });
      return {
        hold: held.hold,
        expiresAt: held.expiresAt,
        date: held.date,
        time: clockOf(held.time),
        covers: held.covers,
      };
    },
  });
  addTool(server, asking, {
    name: 'release_hold',
    title: 'Release a hold',
    description: 'Gives a table back that was held.',
    scope,
    annotations: CHANGES,
    input: { hold: z.string().max(100) },
    output: { released: z.boolean() },
    async run(asked) {
      await asking.guest('DELETE', `/holds/${encodeURIComponent(asked.hold)}`);
      return { released: true };
    },
  });
  addTool(server, asking, {
    name: 'book_table',
    title: 'Book a table',
    description:
      'Books for a guest, by the same rules as on the booking page. Ask the guest for every field, and read them the privacy text of restaurant_facts before acceptsTerms. Give them the link: it alone opens the booking again.',
    scope,
    annotations: ADDS,
    input: {
      date,
      time,
      covers,
      area,
      hold,
      firstName: z.string().min(1).max(200),
      lastName: z.string().min(1).max(200),
      phone: z.string().min(1).max(40).describe('With its country, or one of the restaurant’s country.'),
      email: z.string().min(3).max(254),
      notes: guestNotes,
      options: z.array(z.int()).max(50).optional().describe('Numbers of guestOptions of restaurant_facts.'),
      language: z.enum(GUEST_LANGUAGES).optional().describe('Of the messages to the guest.'),
      acceptsTerms: z.literal(true).describe('The guest was shown the terms and the privacy text, and accepts them.'),
      marketing: z
        .array(z.enum(['email', 'sms', 'whatsapp']))
        .optional()
        .describe('By which ways the guest wants news. None unless they say so.'),
      again: z
        .boolean()
        .optional()
        .describe('The guest knows that they have a booking of that day, and wants another.'),
      idempotencyKey,
    },
    output: booking,
    async run({ idempotencyKey: key, time: at, notes, options, acceptsTerms, marketing = [], ...asked }) {
      const consents = { privacy: acceptsTerms, ...Object.fromEntries(marketing.map((way) => [way, true])) };
      const body = { ...asked, time: hoursOf(at), guestNotes: notes, guestOptions: options, consents };
      return shown(asking, await asking.guest<GuestBooking>('POST', '/bookings', { body, key }));
    },
  });
  addOwnTools(server, asking);
}

/** Tools for the booking of a link. */
function addOwnTools(server: McpServer, asking: Asking): void {
  const path = (address: string) => `/bookings/${encodeURIComponent(asking.keyIn(address))}`;
  addTool(server, asking, {
    name: 'read_booking',
    title: 'Read a booking',
    description: 'The one booking of a link.',
    scope,
    annotations: READS,
    input: { link },
    output: booking,
    run: async (asked) => shown(asking, await asking.guest<GuestBooking>('GET', path(asked.link))),
  });
  addTool(server, asking, {
    name: 'change_booking',
    title: 'Change a booking',
    description: 'Moves the one booking of a link, up to the restaurant’s notice. What is left out stays.',
    scope,
    annotations: CHANGES,
    input: {
      link,
      date: date.optional(),
      time: time.optional(),
      covers: covers.optional(),
      area,
      hold,
      notes: guestNotes,
      version: z
        .int()
        .optional()
        .describe('The version that the guest saw: after it was changed elsewhere it is refused.'),
      idempotencyKey,
    },
    output: booking,
    async run({ link: address, idempotencyKey: key, time: at, notes, ...asked }) {
      const body = { ...asked, ...(at !== undefined && { time: hoursOf(at) }), guestNotes: notes };
      return shown(asking, await asking.guest<GuestBooking>('PATCH', path(address), { body, key }));
    },
  });
  addTool(server, asking, {
    name: 'cancel_booking',
    title: 'Cancel a booking',
    description: 'Cancels the one booking of a link, up to the restaurant’s notice. Ask the guest first.',
    scope,
    annotations: CHANGES,
    input: { link, idempotencyKey },
    output: booking,
    run: async ({ link: address, idempotencyKey: key }) =>
      shown(asking, await asking.guest<GuestBooking>('POST', `${path(address)}/cancel`, { body: {}, key })),
  });
}
