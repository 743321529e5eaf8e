/** The placeholders of templates: `{{NAME}}` (§9), and which kinds of messages can fill which (ADR 93). */
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

/** The text that replaces each; '' for none. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** Placeholders whose value is the address of a page. */
const LINKS = ['ACCEPT', 'REJECT', 'CANCON', 'CCLINK'] as const satisfies readonly Placeholder[];
type LinkPlaceholder = (typeof LINKS)[number];

const WHEN = ['DAY', 'DATE', 'DDMMYY', 'TIME'] as const;
const VISIT = [...WHEN, 'COVERS', 'FULLNAME', 'PHONE', 'REF', 'EVENT'] as const;
const BOOKING = [...VISIT, 'AREA', 'OPTIONS', 'NOTES', 'VACATE'] as const;
const MONEY = [...BOOKING, 'CANCON', 'CCLINK', 'PERHEAD', 'TOTAL', 'UNTIL', 'WARNDATE', 'WARNTIME'] as const;
const REMINDER = [...BOOKING, 'ACCEPT', 'REJECT', 'CANCON', 'UNTIL'] as const;
const GIFT = ['FULLNAME', 'PHONE', 'TOTAL', 'REF', 'DAY', 'DATE', 'DDMMYY'] as const;

/** Channel of a kind: 'mail' has a subject and a document, 'sms' a single text. */
export type TemplateChannel = 'mail' | 'sms';
/** Parts that a kind always contains and that cannot be removed: the code of a gift card, the lines of an order. */
export type FixedBlock = 'giftCard' | 'order';
export type TemplateGroup = 'bookings' | 'sms' | 'creditCard' | 'giftCards' | 'marketing' | 'takeaway';

interface KindOfTemplate {
  group: TemplateGroup;
  channel: TemplateChannel;
  fills: readonly Placeholder[];
  fixed?: FixedBlock;
  /** Contains the link to the survey, if the restaurant has one. */
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

/** The groups of §9, each with its kinds in order. */
export const KINDS_BY_GROUP: ReadonlyArray<{ group: TemplateGroup; kinds: readonly TemplateKind[] }> = (
  ['bookings', 'sms', 'creditCard', 'giftCards', 'marketing', 'takeaway'] as const
).map((group) => ({ group, kinds: TEMPLATE_KINDS.filter((kind) => KINDS[kind].group === group) }));

/** Links that a kind can contain in a button, in the order of `PLACEHOLDERS`. */
export const linksOf = (kind: TemplateKind): LinkPlaceholder[] =>
  LINKS.filter((name) => KINDS[kind].fills.includes(name));

/** Text between double braces, whether known or not; also '{{ time }}', so that a typing error is reported and not sent. */
const BRACES = /\{\{([^{}]*)\}\}/g;

export const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** The placeholder names in a text, in order, as written. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(BRACES)].map(([, name = '']) => name);
}

/** The placeholder names in texts that a kind of message cannot fill, without repetitions: unknown ones, and those of other kinds. */
export function unfillable(kind: TemplateKind, texts: readonly string[]): string[] {
  const { fills } = KINDS[kind];
  const wrong = texts.flatMap(namesIn).filter((name) => !isPlaceholder(name) || !fills.includes(name));
  return [...new Set(wrong)];
}

/** A text with every placeholder replaced. Unknown ones are removed. */
export function replaced(text: string, value: (name: Placeholder) => string): string {
  return text.replace(BRACES, (_braces, name: string) => (isPlaceholder(name) ? value(name) : ''));
}
