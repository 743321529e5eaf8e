/** The text of a message about a booking: from the restaurant's template if §9 has its kind, else built in. */
import type { MessageChannel, MessageKind } from '@/lib/contract/messages/messages';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import type { TemplateFacts } from '@/lib/rules/templates/template-values';
import type { MailLanguage } from '../mail/mail-language';
import {
  type MessageSources,
  type RenderedMessage,
  type Sender,
  renderMessage,
} from '../modules/templates/render-message';
import { type BookingText, bookingMail } from './booking-texts';
import { alsoLine, answerLine, shortTexts } from './short-texts';
import { signed } from './tell-guest';

/** Kinds that need no data besides the booking. */
export type BookingKind = Extract<
  MessageKind,
  'booked' | 'changed' | 'cancelled' | 'standby' | 'waiting' | 'reminder' | 'post-dining' | 'good-review'
>;

type TemplateFormat = 'email' | 'short';
/** Kinds without a template in a format have a built-in text. */
type Templates = { readonly [K in BookingKind]: Partial<Record<TemplateFormat, TemplateKind>> };
const TEMPLATES = {
  booked: { email: 'confirm', short: 'smsConfirm' },
  changed: {},
  cancelled: { email: 'cancel' },
  standby: { email: 'standbyConfirm' },
  waiting: {},
  reminder: { email: 'reminder', short: 'smsReminder' },
  'post-dining': { email: 'postDining' },
  'good-review': { email: 'goodReview' },
} as const satisfies Templates;

/** Kinds that a guest may reply to, to confirm or cancel. */
const ANSWERED: readonly BookingKind[] = ['booked', 'changed', 'reminder'];
/** Built-in text messages about an upcoming visit. */
const MANAGED: readonly BookingKind[] = ['changed', 'standby'];

export interface BookingMessage {
  kind: BookingKind;
  channel: MessageChannel;
  language: MailLanguage;
  /** Facts for a built-in text. */
  about: BookingText;
  /** Facts for a template; called only if there is one. */
  facts(): TemplateFacts | Promise<TemplateFacts>;
  /** Other dates of a series: 'Friday, 4 December, 20:00'. */
  also?: readonly string[];
  /** The restaurant's name under its mail (`host`, §3). */
  host: string;
  /** Whether the sender is a number, so that guests can answer 1 or 9. */
  answerable: boolean;
}

/** @returns for a text message, subject and HTML are '' */
export async function writeBookingMessage(
  sources: MessageSources,
  sender: Sender,
  { kind, channel, language, about, facts, also = [], host, answerable }: BookingMessage,
): Promise<RenderedMessage> {
  const format = channel === 'email' ? 'email' : 'short';
  const templates: Templates[BookingKind] = TEMPLATES[kind];
  const template = templates[format];
  const written = template
    ? await renderMessage(sources, sender, {
        kind: template,
        language,
        facts: await facts(),
        preferences: about.preferences,
        also,
      })
    : { subject: '', html: '', ...builtIn(kind, format, language, about, host) };
  if (format === 'email') return written;
  const lines = [written.text];
  const last = also.at(-1);
  if (last) lines.push(alsoLine[language](also.length, last));
  if (answerable && ANSWERED.includes(kind)) lines.push(answerLine[language]);
  return { ...written, text: lines.join(' ') };
}

function builtIn(kind: BookingKind, format: TemplateFormat, language: MailLanguage, about: BookingText, host: string) {
  if (format === 'email')
    return signed(bookingMail[language][kind === 'waiting' ? 'waiting' : 'changed'](about), { host });
  const texts: Partial<Record<BookingKind, (about: BookingText) => string>> = shortTexts[language];
  const text = texts[kind]?.(about) ?? '';
  return { text: MANAGED.includes(kind) ? `${text} ${about.link}` : text };
}
