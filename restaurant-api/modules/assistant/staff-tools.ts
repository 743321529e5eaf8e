/** Tools that act for staff: with the key's scopes and its owner's rights (ADR 151). */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { WireBooking, WireBookingDay } from '@/lib/contract/bookings/booking';
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import type { ListedWireDiner } from '@/lib/contract/diners/diner';
import type { WirePlan } from '@/lib/contract/restaurant/floor';
import type { WireSetup } from '@/lib/contract/restaurant/setup';
import { type Dashboard, dashboardSchemas } from '@/lib/resources/figures/dashboard-schema';
import type { Asking } from './asking';
import { ADDS, CHANGES, READS, addTool, clockOf, date, hoursOf, idempotencyKey, time } from './tool';

/** The dashboard's figures that are useful without charts. */
const toldFigures = dashboardSchemas.read.answer.pick({
  from: true,
  to: true,
  today: true,
  currency: true,
  passed: true,
  ahead: true,
  counting: true,
  figures: true,
});

const booking = {
  uid: z.int(),
  version: z.int().describe('Sent back with a change: one from an older version is refused.'),
  date,
  time,
  covers: z.int(),
  name: z.string(),
  phone: z.string(),
  status: z.string(),
  tables: z.array(z.string()),
  reference: z.string(),
  diner: z.int().nullable(),
  notes: z.string().describe('Empty where the key may not read notes.'),
  guestNotes: z.string(),
};
type Shown = z.input<z.ZodObject<typeof booking>>;

/** Names of statuses and tables. */
interface Words {
  status(code: number): string;
  table(uid: string): string;
}

async function wordsOf(asking: Asking): Promise<Words> {
  const [setup, floor] = await Promise.all([
    asking.staff<WireSetup>('GET', ''),
    asking.staff<{ plans: Record<string, WirePlan> }>('GET', '/tables'),
  ]);
  const tables = new Map(Object.values(floor.plans).flatMap((plan) => plan.tables.map(({ uid, name }) => [uid, name])));
  return {
    status: (code) => setup.Status[code]?.Name ?? String(code),
    table: (uid) => tables.get(uid) ?? uid,
  };
}

/** Without the scope `allergies:read`, notes are left out. */
function shown(row: Omit<WireBooking, 'notes' | 'guestNotes'> & Partial<WireBooking>, words: Words): Shown {
  const {
    uid,
    version,
    covers,
    firstName,
    lastName,
    phone,
    tables,
    bookRef,
    uidGuest,
    notes = '',
    guestNotes = '',
  } = row;
  return {
    uid,
    version,
    date: row.on,
    time: clockOf(row.time),
    covers,
    name: `${firstName} ${lastName}`.trim(),
    phone,
    status: words.status(row.status),
    tables: tables.map((table) => words.table(table)),
    reference: bookRef,
    diner: uidGuest,
    notes,
    guestNotes,
  };
}

export function addStaffTools(server: McpServer, asking: Asking): void {
  addReads(server, asking);
  addChanges(server, asking);
}

function addReads(server: McpServer, asking: Asking): void {
  addTool(server, asking, {
    name: 'day_bookings',
    title: 'Bookings of a day',
    description: 'The bookings of a service day by time, cancelled ones and no-shows among them.',
    scope: 'bookings:read',
    annotations: READS,
    input: { date: date.optional().describe('Left out, today in the restaurant.') },
    output: { date, bookings: z.array(z.object(booking)) },
    async run(asked) {
      const day = await asking.staff<WireBookingDay & { date: string }>('GET', '/books', { query: asked });
      const words = await wordsOf(asking);
      return { date: day.date, bookings: day.books.map((row) => shown(row, words)) };
    },
  });
  addTool(server, asking, {
    name: 'find_diner',
    title: 'Find a diner',
    description:
      'Diners by parts of their names or e-mail address, or the beginning of their telephone number; at most ten.',
    scope: 'diners:read',
    annotations: READS,
    input: { search: z.string().min(2).max(200) },
    output: {
      diners: z.array(
        z.object({
          uid: z.int(),
          name: z.string(),
          phone: z.string(),
          email: z.string(),
          vip: z.boolean(),
          tags: z.array(z.string()),
          visits: z.int(),
          noShows: z.int(),
          lastVisit: z.string().nullable(),
          nextVisit: z.string().nullable(),
          allergies: z.string().describe('Empty where the key may not read them.'),
          notes: z.string(),
        }),
      ),
      total: z.int(),
    },
    async run({ search }) {
      const found = await asking.staff<{ diners: ListedWireDiner[]; total: number }>('GET', '/diners', {
        query: { search, limit: 10 },
      });
      return {
        total: found.total,
        diners: found.diners.map((one) => ({
          uid: one.uid,
          name: `${one.firstName} ${one.lastName}`.trim(),
          phone: one.phone,
          email: one.eMail,
          vip: one.vip,
          tags: one.tags,
          visits: one.visits,
          noShows: one.noShows,
          lastVisit: one.lastVisit,
          nextVisit: one.nextVisit,
          allergies: one.allergies ?? '',
          notes: one.notes ?? '',
        })),
      };
    },
  });
  addTool(server, asking, {
    name: 'figures',
    title: 'Figures',
    description:
      'The figures of the dashboard for a span of service days: of the days that have passed (value) beside the same days before and the same weekdays a year before, and of today and the days to come (onBooks). Money is in minor units, shares are from 0 to 1, null is unknown. Requests and people on standby are no bookings.',
    scope: 'reports:read',
    annotations: READS,
    input: { from: date, to: date },
    output: toldFigures.shape,
    run: async (asked) => toldFigures.parse(await asking.staff<Dashboard>('GET', '/dashboard', { query: asked })),
  });
}

const said = {
  firstName: z.string().max(200).optional(),
  lastName: z.string().max(200).optional(),
  phone: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
  notes: z.string().max(4000).optional().describe('For staff.'),
};

function addChanges(server: McpServer, asking: Asking): void {
  addTool(server, asking, {
    name: 'staff_book',
    title: 'Book as staff',
    description: 'Adds a booking at the best free table. The rules of the book hold; an assistant overrides none.',
    scope: 'bookings:write',
    annotations: ADDS,
    input: { date, time, covers: z.int().min(1).max(999), ...said, idempotencyKey },
    output: booking,
    async run({ idempotencyKey: key, date: on, time: at, email, ...asked }) {
      const body = { ...asked, on, time: hoursOf(at), bestTable: true, ...(email !== undefined && { eMail: email }) };
      return shown(await asking.staff<WireBooking>('POST', '/books', { body, key }), await wordsOfChange(asking));
    },
  });
  addTool(server, asking, {
    name: 'staff_change',
    title: 'Change as staff',
    description:
      'Changes a booking of day_bookings. What is left out stays. After a new day, time or party size it is given the best free table.',
    scope: 'bookings:write',
    annotations: CHANGES,
    input: {
      uid: z.int().positive(),
      version: z.int(),
      date: date.optional(),
      time: time.optional(),
      covers: z.int().min(1).max(999).optional(),
      ...said,
      idempotencyKey,
    },
    output: booking,
    async run({ idempotencyKey: key, uid, date: on, time: at, email, ...asked }) {
      const moves = on !== undefined || at !== undefined || asked.covers !== undefined;
      const body = {
        ...asked,
        ...(on !== undefined && { on }),
        ...(at !== undefined && { time: hoursOf(at) }),
        ...(email !== undefined && { eMail: email }),
        ...(moves && { tables: [], bestTable: true }),
      };
      return shown(
        await asking.staff<WireBooking>('PATCH', `/books/${uid}`, { body, key }),
        await wordsOfChange(asking),
      );
    },
  });
  addTool(server, asking, {
    name: 'staff_cancel',
    title: 'Cancel as staff',
    description: 'Cancels a booking of day_bookings. It can be restored in the app.',
    scope: 'bookings:write',
    annotations: CHANGES,
    input: { uid: z.int().positive(), version: z.int(), idempotencyKey },
    output: booking,
    async run({ idempotencyKey: key, uid, version }) {
      const body = { status: CANCELLED_STATUS, version };
      return shown(
        await asking.staff<WireBooking>('PATCH', `/books/${uid}`, { body, key }),
        await wordsOfChange(asking),
      );
    },
  });
}

/** Names for the answer to a change; a key without `bookings:read` gets the numbers themselves. */
async function wordsOfChange(asking: Asking): Promise<Words> {
  if (asking.scopes.includes('bookings:read')) return wordsOf(asking);
  return { status: String, table: (uid) => uid };
}
