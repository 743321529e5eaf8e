/** Built-in texts of what is sent by a rule or from a booking (§9 template kinds), by channel; the one place where a kind becomes words. */
import type { MessageChannel, MessageKind } from '@/lib/contract/messages';
import type { MailLanguage } from '../mail/mail-language';
import type { MailText } from '../mail/mail-texts';
import { type BookingText, bookingMail } from './booking-texts';

/** Kinds that are written from a booking alone. */
const BOOKING_KINDS = [
  'booked',
  'changed',
  'cancelled',
  'standby',
  'waiting',
  'reminder',
  'post-dining',
  'good-review',
] as const satisfies readonly MessageKind[];
export type BookingKind = (typeof BOOKING_KINDS)[number];

interface RuleText extends BookingText {
  /** Staff have done it, not the guest. */
  byStaff: boolean;
  /** The sender is a number: 1 and 9 come back. */
  answerable: boolean;
}

interface Words {
  hello(name: string): string;
  visit(about: RuleText): string;
  reminder: { subject(about: RuleText): string; text(about: RuleText): string };
  cancelled(about: RuleText): string;
  thanks: { subject(about: RuleText): string; text(about: RuleText): string };
  review: { subject(about: RuleText): string; text(about: RuleText): string };
  /** One line each, by text message. */
  short: Record<BookingKind, (about: RuleText) => string>;
  answer: string;
  manage(link: string): string;
}

const en: Words = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  visit: ({ covers, day, time }) =>
    `${covers === 1 ? 'a table for one' : `a table for ${covers}`} on ${day} at ${time}`,
  reminder: {
    subject: ({ restaurant, day, time }) => `See you at ${restaurant}, ${day} at ${time}`,
    text: (about) => `We look forward to seeing you at ${about.restaurant}: ${en.visit(about)}.`,
  },
  cancelled: (about) => `Your booking at ${about.restaurant}, ${en.visit(about)}, is cancelled.`,
  thanks: {
    subject: ({ restaurant }) => `Thank you for your visit to ${restaurant}`,
    text: ({ restaurant }) => `Thank you for coming to ${restaurant}. We hope to see you again soon.`,
  },
  review: {
    subject: ({ restaurant }) => `How was ${restaurant}?`,
    text: ({ restaurant }) =>
      `Thank you for coming to ${restaurant}. If you enjoyed it, a review helps others to find us.`,
  },
  short: {
    booked: (about) => `${about.restaurant}: booked, ${en.visit(about)}.`,
    changed: (about) => `${about.restaurant}: your booking is now ${en.visit(about)}.`,
    cancelled: (about) => `${about.restaurant}: your booking, ${en.visit(about)}, is cancelled.`,
    standby: (about) => `${about.restaurant}: you are on standby for ${en.visit(about)}.`,
    waiting: ({ restaurant }) => `${restaurant}: you are on the waiting list.`,
    reminder: (about) => `${about.restaurant}: see you soon, ${en.visit(about)}.`,
    'post-dining': ({ restaurant }) => `${restaurant}: thank you for your visit.`,
    'good-review': ({ restaurant }) => `${restaurant}: thank you for your visit. A review helps others to find us.`,
  },
  answer: 'Answer 1 to confirm, 9 to cancel.',
  manage: (link) => `See, change or cancel your booking:\n${link}`,
};

const es: Words = {
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  visit: ({ covers, day, time }) => `una mesa para ${covers} el ${day} a las ${time}`,
  reminder: {
    subject: ({ restaurant, day, time }) => `Te esperamos en ${restaurant}, ${day} a las ${time}`,
    text: (about) => `Te esperamos en ${about.restaurant}: ${es.visit(about)}.`,
  },
  cancelled: (about) => `Tu reserva en ${about.restaurant}, ${es.visit(about)}, está cancelada.`,
  thanks: {
    subject: ({ restaurant }) => `Gracias por tu visita a ${restaurant}`,
    text: ({ restaurant }) => `Gracias por venir a ${restaurant}. Esperamos verte pronto otra vez.`,
  },
  review: {
    subject: ({ restaurant }) => `¿Qué tal en ${restaurant}?`,
    text: ({ restaurant }) =>
      `Gracias por venir a ${restaurant}. Si te ha gustado, una opinión ayuda a otros a encontrarnos.`,
  },
  short: {
    booked: (about) => `${about.restaurant}: reservada ${es.visit(about)}.`,
    changed: (about) => `${about.restaurant}: tu reserva es ahora ${es.visit(about)}.`,
    cancelled: (about) => `${about.restaurant}: tu reserva, ${es.visit(about)}, está cancelada.`,
    standby: (about) => `${about.restaurant}: estás en standby para ${es.visit(about)}.`,
    waiting: ({ restaurant }) => `${restaurant}: estás en la lista de espera.`,
    reminder: (about) => `${about.restaurant}: te esperamos, ${es.visit(about)}.`,
    'post-dining': ({ restaurant }) => `${restaurant}: gracias por tu visita.`,
    'good-review': ({ restaurant }) =>
      `${restaurant}: gracias por tu visita. Una opinión ayuda a otros a encontrarnos.`,
  },
  answer: 'Responde 1 para confirmar, 9 para cancelar.',
  manage: (link) => `Consulta, cambia o cancela tu reserva:\n${link}`,
};

const pt: Words = {
  hello: (name) => (name ? `Olá, ${name},` : 'Olá,'),
  visit: ({ covers, day, time }) => `uma mesa para ${covers} em ${day} às ${time}`,
  reminder: {
    subject: ({ restaurant, day, time }) => `Esperamos por si no ${restaurant}, ${day} às ${time}`,
    text: (about) => `Esperamos por si no ${about.restaurant}: ${pt.visit(about)}.`,
  },
  cancelled: (about) => `A sua reserva no ${about.restaurant}, ${pt.visit(about)}, foi cancelada.`,
  thanks: {
    subject: ({ restaurant }) => `Obrigado pela sua visita ao ${restaurant}`,
    text: ({ restaurant }) => `Obrigado por ter vindo ao ${restaurant}. Esperamos vê-lo de novo em breve.`,
  },
  review: {
    subject: ({ restaurant }) => `Como foi no ${restaurant}?`,
    text: ({ restaurant }) =>
      `Obrigado por ter vindo ao ${restaurant}. Se gostou, uma avaliação ajuda outros a encontrar-nos.`,
  },
  short: {
    booked: (about) => `${about.restaurant}: reservada ${pt.visit(about)}.`,
    changed: (about) => `${about.restaurant}: a sua reserva é agora ${pt.visit(about)}.`,
    cancelled: (about) => `${about.restaurant}: a sua reserva, ${pt.visit(about)}, foi cancelada.`,
    standby: (about) => `${about.restaurant}: está em standby para ${pt.visit(about)}.`,
    waiting: ({ restaurant }) => `${restaurant}: está na lista de espera.`,
    reminder: (about) => `${about.restaurant}: esperamos por si, ${pt.visit(about)}.`,
    'post-dining': ({ restaurant }) => `${restaurant}: obrigado pela sua visita.`,
    'good-review': ({ restaurant }) =>
      `${restaurant}: obrigado pela sua visita. Uma avaliação ajuda outros a encontrar-nos.`,
  },
  answer: 'Responda 1 para confirmar, 9 para cancelar.',
  manage: (link) => `Veja, altere ou cancele a sua reserva:\n${link}`,
};

const WORDS: Record<MailLanguage, Words> = { en, es, pt };

/** Kinds after which a guest may confirm or cancel by an answer. */
const ANSWERED: readonly BookingKind[] = ['booked', 'changed', 'reminder'];
/** Kinds of a visit to come. */
const MANAGED: readonly BookingKind[] = ['booked', 'changed', 'standby', 'reminder'];

/** @returns a text message has no subject */
export function ruleText(
  kind: BookingKind,
  channel: MessageChannel,
  language: MailLanguage,
  about: RuleText,
): MailText {
  const words = WORDS[language];
  if (channel !== 'email') {
    const answers = ANSWERED.includes(kind) && about.answerable;
    const parts = [words.short[kind](about), answers ? words.answer : '', MANAGED.includes(kind) ? about.link : ''];
    return { subject: '', text: parts.filter((part) => part !== '').join(' ') };
  }
  const letter = (subject: string, ...parts: string[]): MailText => ({
    subject,
    text: `${[words.hello(about.name), ...parts].filter((part) => part !== '').join('\n\n')}\n`,
  });
  if (kind === 'reminder')
    return letter(words.reminder.subject(about), words.reminder.text(about), words.manage(about.link));
  if (kind === 'post-dining') return letter(words.thanks.subject(about), words.thanks.text(about));
  if (kind === 'good-review') return letter(words.review.subject(about), words.review.text(about));
  const mail = bookingMail[language][kind](about);
  return kind === 'cancelled' && about.byStaff ? letter(mail.subject, words.cancelled(about)) : mail;
}
