/** Text messages about a booking for which §9 has no kind of template, one line each. */
import type { MailLanguage } from '../mail/mail-language';
import type { BookingText } from './booking-texts';

type BuiltInShort = 'changed' | 'cancelled' | 'standby' | 'waiting' | 'post-dining' | 'good-review';

type About = Pick<BookingText, 'restaurant' | 'covers' | 'day' | 'time' | 'survey'>;

const asking = (words: string, survey = '') => (survey === '' ? '' : ` ${words} ${survey}`);

const visit = {
  en: ({ covers, day, time }: About) =>
    `${covers === 1 ? 'a table for one' : `a table for ${covers}`} on ${day} at ${time}`,
  es: ({ covers, day, time }: About) => `una mesa para ${covers} el ${day} a las ${time}`,
  pt: ({ covers, day, time }: About) => `uma mesa para ${covers} em ${day} às ${time}`,
} satisfies Record<MailLanguage, (about: About) => string>;

export const shortTexts: Record<MailLanguage, Record<BuiltInShort, (about: About) => string>> = {
  en: {
    changed: (about) => `${about.restaurant}: your booking is now ${visit.en(about)}.`,
    cancelled: (about) => `${about.restaurant}: your booking, ${visit.en(about)}, is cancelled.`,
    standby: (about) => `${about.restaurant}: you are on standby for ${visit.en(about)}.`,
    waiting: ({ restaurant }) => `${restaurant}: you are on the waiting list.`,
    'post-dining': ({ restaurant, survey }) =>
      `${restaurant}: thank you for your visit.${asking('How was it?', survey)}`,
    'good-review': ({ restaurant }) => `${restaurant}: thank you for your visit. A review helps others to find us.`,
  },
  es: {
    changed: (about) => `${about.restaurant}: tu reserva es ahora ${visit.es(about)}.`,
    cancelled: (about) => `${about.restaurant}: tu reserva, ${visit.es(about)}, está cancelada.`,
    standby: (about) => `${about.restaurant}: estás en standby para ${visit.es(about)}.`,
    waiting: ({ restaurant }) => `${restaurant}: estás en la lista de espera.`,
    'post-dining': ({ restaurant, survey }) =>
      `${restaurant}: gracias por tu visita.${asking('Cuéntanos qué tal:', survey)}`,
    'good-review': ({ restaurant }) =>
      `${restaurant}: gracias por tu visita. Una opinión ayuda a otros a encontrarnos.`,
  },
  pt: {
    changed: (about) => `${about.restaurant}: a sua reserva agora é ${visit.pt(about)}.`,
    cancelled: (about) => `${about.restaurant}: a sua reserva, ${visit.pt(about)}, foi cancelada.`,
    standby: (about) => `${about.restaurant}: você está em standby para ${visit.pt(about)}.`,
    waiting: ({ restaurant }) => `${restaurant}: você está na lista de espera.`,
    'post-dining': ({ restaurant, survey }) =>
      `${restaurant}: obrigado pela sua visita.${asking('Conte como foi:', survey)}`,
    'good-review': ({ restaurant }) =>
      `${restaurant}: obrigado pela sua visita. Uma avaliação ajuda outras pessoas a nos encontrar.`,
  },
};

/** How to reply, for senders that can receive replies. */
export const answerLine: Record<MailLanguage, string> = {
  en: 'Answer 1 to confirm, 9 to cancel.',
  es: 'Responde 1 para confirmar, 9 para cancelar.',
  pt: 'Responda 1 para confirmar, 9 para cancelar.',
};

/** For a series: the number of further dates, and the last of them. */
export const alsoLine: Record<MailLanguage, (count: number, last: string) => string> = {
  en: (count, last) => `The same applies to ${count} more ${count === 1 ? 'date' : 'dates'}, up to ${last}.`,
  es: (count, last) => `Lo mismo vale para ${count} ${count === 1 ? 'fecha' : 'fechas'} más, hasta el ${last}.`,
  pt: (count, last) => `O mesmo vale para mais ${count} ${count === 1 ? 'data' : 'datas'}, até ${last}.`,
};
