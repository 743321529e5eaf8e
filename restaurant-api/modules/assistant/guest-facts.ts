/** Tools for public information about the restaurant. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { WireGuestRestaurant } from '@/lib/contract/guests/guest';
import { bookingPath } from '@/lib/rules/guest-booking/booking-query';
import { textPath } from '@/lib/rules/public-texts/public-texts';
import type { Asking } from './asking';
import { READS, addTool, clockOf, date, time } from './tool';

export function addFactTools(server: McpServer, asking: Asking): void {
  addTool(server, asking, {
    name: 'restaurant_facts',
    title: 'About the restaurant',
    description:
      'Address, hours, areas, how far ahead guests may book, what they agree to, and the day and time there now.',
    scope: 'guest-booking',
    annotations: READS,
    input: {},
    output: {
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      country: z.string(),
      timeZone: z.string(),
      currency: z.string(),
      takesBookings: z.boolean(),
      today: date,
      now: time,
      lastDate: date.describe('The last day that can be booked.'),
      largestParty: z.int(),
      noticeHours: z.number().describe('Hours before a visit until which guests change or cancel by themselves.'),
      hours: z.array(
        z.object({ weekdays: z.array(z.int()).describe('0 Sunday to 6 Saturday.'), start: time, end: time }),
      ),
      areas: z.array(z.object({ uid: z.int(), name: z.string() })),
      guestOptions: z.array(z.object({ uid: z.int(), name: z.string() })),
      events: z.array(z.object({ name: z.string(), text: z.string(), first: date, last: date })),
      payment: z
        .array(z.string())
        .describe('What is asked of guests of some visits, by kind; the booking says what is asked of theirs.'),
      privacy: z.string().describe('What the guest agrees to; empty where the terms page says it.'),
      termsPage: z.string(),
      privacyPage: z.string(),
      bookingPage: z.string(),
    },
    async run() {
      const found = await asking.guest<WireGuestRestaurant>('GET', '');
      const { name, address, phone, country, timeZone, currency, open, today, now, lastDate, largestParty } = found;
      return {
        name: found.fullName || name,
        address,
        phone,
        country,
        timeZone,
        currency,
        takesBookings: open,
        today,
        now: clockOf(now),
        lastDate,
        largestParty,
        noticeHours: found.notice,
        hours: (found.hours ?? []).map(({ weekdays, start, end }) => ({
          weekdays,
          start: clockOf(start),
          end: clockOf(end),
        })),
        areas: found.areas.map((one) => ({ uid: one.uid, name: one.name })),
        guestOptions: found.guestOptions.map((one) => ({ uid: one.uid, name: one.name })),
        events: found.events.map((one) => ({ name: one.name, text: one.text, first: one.first, last: one.last })),
        payment: [...new Set(found.policies.map(({ kind }) => kind))],
        privacy: found.consents.privacy,
        termsPage: asking.page(textPath('terms', asking.restaurant.service)),
        privacyPage: asking.page(textPath('privacy', asking.restaurant.service)),
        bookingPage: asking.page(bookingPath(asking.restaurant.service)),
      };
    },
  });
}
