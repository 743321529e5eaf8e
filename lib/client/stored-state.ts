/** What this browser keeps of a person's ways of working, version 4 (§3 Persistence). Never bookings, notes or notifications. */
import { z } from 'zod';
import { GROUPINGS } from '@/lib/rules/booking/party-groups';
import { SORT_COLUMNS } from '@/lib/rules/booking/sort';
import { TOAST_KINDS_ON } from '@/lib/contract/constants';
import { setupSchema } from '@/lib/rules/setup/setup-schema';

export const STORED_VERSION = 4;

/** §2 Timer setup: what the tag on a table with a party shows, where it is, and how a party's status colours its table. */
export const timersSchema = z.object({
  show: z.boolean().catch(true),
  covers: z.boolean().catch(true),
  timer: z.boolean().catch(true),
  name: z.boolean().catch(false),
  initials: z.boolean().catch(false),
  colour: z.enum(['background', 'border']).catch('background'),
  /** Of the background, in percent. */
  opacity: z.int().min(10).max(100).catch(100),
  position: z.enum(['top', 'right', 'bottom', 'left']).catch('bottom'),
  /** In percent of §9's sizes. */
  size: z.int().min(60).max(200).catch(100),
});
export type TimerSettings = z.infer<typeof timersSchema>;

/** §2: which views of the bookings are on the screen. */
const viewsSchema = z.object({ list: z.boolean().catch(true), cards: z.boolean().catch(false), plan: z.boolean().catch(true) });

/** Order and headings of the party list. */
const partyOrderSchema = z.object({ by: z.enum(SORT_COLUMNS).catch('time'), descending: z.boolean().catch(false), group: z.enum(GROUPINGS).catch('stage') });
export type PartyOrder = z.infer<typeof partyOrderSchema>;

/** §2 Screen settings; a setting that cannot be read is the default again, the others stay. */
export const settingsSchema = z.object({
  csvSeparator: z.enum([',', ';', '\t']).catch(','),
  suppressQuotes: z.boolean().catch(false),
  /** Screen and way of dividing it → share of its first pane (§9: 0.33). */
  panes: z.record(z.string(), z.number().min(0.1).max(0.9)).catch({}),
  /** §4: socket kinds that show a toast. */
  toastKinds: z.array(z.int()).catch(() => [...TOAST_KINDS_ON]),
  /** A sound when a guest books online. */
  sound: z.boolean().catch(false),
  /** Service → until when its duplicate bookings are not spoken of, in epoch milliseconds (§2). */
  duplicatesHiddenUntil: z.record(z.string(), z.number()).catch({}),
  views: viewsSchema.catch(() => viewsSchema.parse({})),
  partyOrder: partyOrderSchema.catch(() => partyOrderSchema.parse({})),
  timers: timersSchema.catch(() => timersSchema.parse({})),
  /** Width of an hour of the time grid as a person last made it, in pixels; null for the usual one. */
  gridHour: z.number().min(24).max(480).nullable().catch(null),
  /** Whether one letter does something from anywhere on a screen (WCAG 2.1.4: it can be turned off). */
  screenKeys: z.boolean().catch(true),
  /** §2 app tours toggle: whether guided tours offer themselves. */
  tours: z.boolean().catch(true),
  /** §2 tour flags: the tours that have offered themselves, or were started. */
  tourFlags: z.record(z.string(), z.boolean()).catch({}),
});
export type Settings = z.infer<typeof settingsSchema>;

const storedSchema = z.object({
  version: z.literal(STORED_VERSION),
  /** Who signed in here last, and where. No token: those are in a cookie that no script can read. */
  session: z.object({ email: z.string().catch(''), service: z.string().catch('') }).catch({ email: '', service: '' }),
  /** Service → its setup as last read, so that a page is right from its first paint. */
  setup: z.record(z.string(), setupSchema).catch({}),
  settings: settingsSchema.catch(() => settingsSchema.parse({})),
  /** Service → its filters; the screen that owns them knows their shape. */
  filters: z.record(z.string(), z.unknown()).catch({}),
  /** Service → the last change that somebody saw on this device, and when (epoch milliseconds). */
  attended: z.record(z.string(), z.object({ seq: z.int(), at: z.number() })).catch({}),
  /** What the report screens keep. */
  reports: z.record(z.string(), z.unknown()).catch({}),
});
export type StoredState = z.infer<typeof storedSchema>;

/** The state a text of the store stands for; older versions keep only session and setup, and reports up to version 2. */
export function storedStateOf(text: string | null): StoredState {
  const old = objectOf(text);
  const version = typeof old.version === 'number' ? old.version : -1;
  if (version === STORED_VERSION) return read(old);
  if (version < 0 || version > STORED_VERSION) return read({});
  return read({ session: old.session, setup: old.setup, ...(version <= 2 && { reports: old.reports }) });
}

function read(parts: object): StoredState {
  return storedSchema.parse({ ...parts, version: STORED_VERSION });
}

function objectOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
