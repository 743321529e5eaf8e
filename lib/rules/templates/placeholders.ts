/** What stands in a template for a fact of the booking: `{{NAME}}` (§9), and which kind of message can fill which (ADR 93). */
import { TEMPLATE_KINDS, type TemplateKind } from '@/lib/rules/setup/template-kinds';

export const PLACEHOLDERS = [
  'ACCEPT',
  'REJECT',
  'CANCON',
  'CCLINK',
  'DAY',
  'DATE',
  'DDMMYY',
  'TIME',
  'COVERS',
  'AREA',
  'OPTIONS',
  'NOTES',
  'FULLNAME',
  'PHONE',
  'REF',
  'EVENT',
  'PERHEAD',
  'TOTAL',
  'UNTIL',
  'VACATE',
  'WARNDATE',
  'WARNTIME',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Of each, what a message says in its place; '' where there is nothing to say. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** Those that are the address of a page. */
const LINKS = ['ACCEPT', 'REJECT', 'CANCON', 'CCLINK'] as const satisfies readonly Placeholder[];
type LinkPlaceholder = (typeof LINKS)[number];

const WHEN = ['DAY', 'DATE', 'DDMMYY', 'TIME'] as const;
const VISIT = [...WHEN, 'COVERS', 'FULLNAME', 'PHONE', 'REF', 'EVENT'] as const;
const BOOKING = [...VISIT, 'AREA', 'OPTIONS', 'NOTES', 'VACATE'] as const;
const MONEY = [...BOOKING, 'CANCON', 'CCLINK', 'PERHEAD', 'TOTAL', 'UNTIL', 'WARNDATE', 'WARNTIME'] as const;
const REMINDER = [...BOOKING, 'ACCEPT', 'REJECT', 'CANCON', 'UNTIL'] as const;
const GIFT = ['FULLNAME', 'PHONE', 'TOTAL', 'REF', 'DAY', 'DATE', 'DDMMYY'] as const;

/** By what a kind is sent: 'mail' has a subject and a document, 'sms' one text. */
export type TemplateChannel = 'mail' | 'sms';
/** What a kind always says, and nobody can take out of it: the code of a gift card, the lines of an order. */
export type FixedBlock = 'giftCard' | 'order';
export type TemplateGroup = 'bookings' | 'sms' | 'creditCard' | 'giftCards' | 'marketing' | 'takeaway';

interface KindOfTemplate {
  group: TemplateGroup;
  channel: TemplateChannel;
  fills: readonly Placeholder[];
  fixed?: FixedBlock;
  /** It asks how the visit was, where the restaurant has a survey. */
  asks?: true;
}

export const KINDS: Readonly<Record<TemplateKind, KindOfTemplate>> = {
  confirm: { group: 'bookings', channel: 'mail', fills: [...BOOKING, 'CANCON', 'UNTIL'] },
  cancel: { group: 'bookings', channel: 'mail', fills: BOOKING.filter((name) => name !== 'VACATE') },
  reminder: { group: 'bookings', channel: 'mail', fills: REMINDER },
  standbyOffer: {
    group: 'bookings',
    channel: 'mail',
    fills: [...BOOKING, 'ACCEPT', 'REJECT', 'CANCON', 'WARNDATE', 'WARNTIME'],
  },
  standbyConfirm: { group: 'bookings', channel: 'mail', fills: [...BOOKING, 'CANCON'] },
  postDining: { group: 'bookings', channel: 'mail', fills: VISIT, asks: true },
  goodReview: { group: 'bookings', channel: 'mail', fills: VISIT },
  smsConfirm: { group: 'sms', channel: 'sms', fills: [...BOOKING, 'CANCON', 'UNTIL'] },
  smsReady: { group: 'sms', channel: 'sms', fills: [...VISIT, 'AREA', 'CANCON', 'WARNTIME'] },
  smsReminder: { group: 'sms', channel: 'sms', fills: REMINDER },
  smsCardReminder: { group: 'sms', channel: 'sms', fills: MONEY },
  cardDeposit: { group: 'creditCard', channel: 'mail', fills: MONEY },
  cardNoShow: { group: 'creditCard', channel: 'mail', fills: MONEY },
  cardReminder: { group: 'creditCard', channel: 'mail', fills: MONEY },
  giftBuyer: { group: 'giftCards', channel: 'mail', fills: GIFT, fixed: 'giftCard' },
  giftFor: { group: 'giftCards', channel: 'mail', fills: [...GIFT, 'NOTES'], fixed: 'giftCard' },
  marketing1: { group: 'marketing', channel: 'mail', fills: ['FULLNAME', 'PHONE'] },
  marketing2: { group: 'marketing', channel: 'mail', fills: ['FULLNAME', 'PHONE'] },
  marketing3: { group: 'marketing', channel: 'mail', fills: ['FULLNAME', 'PHONE'] },
  takeawayConfirm: {
    group: 'takeaway',
    channel: 'mail',
    fills: [...WHEN, 'NOTES', 'FULLNAME', 'PHONE', 'REF', 'TOTAL'],
    fixed: 'order',
  },
};

/** The groups of §9, each with its kinds in their order. */
export const KINDS_BY_GROUP: ReadonlyArray<{ group: TemplateGroup; kinds: readonly TemplateKind[] }> = (
  ['bookings', 'sms', 'creditCard', 'giftCards', 'marketing', 'takeaway'] as const
).map((group) => ({ group, kinds: TEMPLATE_KINDS.filter((kind) => KINDS[kind].group === group) }));

/** A link that a kind can carry, for a button; in the order of `PLACEHOLDERS`. */
export const linksOf = (kind: TemplateKind): LinkPlaceholder[] =>
  LINKS.filter((name) => KINDS[kind].fills.includes(name));

/** What stands between double braces, known or not: '{{ time }}' too, so that a slip of the pen is named and not sent. */
const BRACES = /\{\{([^{}]*)\}\}/g;

export const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** The names in a text, in their order, as they are written. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(BRACES)].map(([, name = '']) => name);
}

/** The names in texts that a kind of message cannot fill, each once: unknown ones, and those of other kinds. */
export function unfillable(kind: TemplateKind, texts: readonly string[]): string[] {
  const { fills } = KINDS[kind];
  const wrong = texts.flatMap(namesIn).filter((name) => !isPlaceholder(name) || !fills.includes(name));
  return [...new Set(wrong)];
}

/** A text with every placeholder replaced. What is not known is left out. */
export function replaced(text: string, value: (name: Placeholder) => string): string {
  return text.replace(BRACES, (_braces, name: string) => (isPlaceholder(name) ? value(name) : ''));
}
