/** Mail about a booking for which §9 has no kind of template. */
import type { MailLanguage } from '../mail/mail-language';
import type { MailText } from '../mail/mail-texts';

export interface BookingText {
  restaurant: string;
  /** First name; '' if unknown. */
  name: string;
  covers: number;
  /** 'Saturday, 21 November' */
  day: string;
  time: string;
  /** Name of the event; '' for none. */
  event: string;
  /** '' if the restaurant hides it (`showRef`, §3). */
  reference: string;
  /** Phone number of the restaurant; '' if it has none. */
  phone: string;
  /** Link to view, change or cancel the booking. */
  link: string;
  /** Link to the guest's preferences; '' if the mail may not contain it. */
  preferences: string;
  /** Link to the survey, for a text message after the visit; '' if the restaurant has no survey. */
  survey?: string;
}

/** The booking's change that the mail is about. */
export type BuiltInNews = 'changed' | 'waiting';

type Texts = Record<BuiltInNews, (about: BookingText) => MailText>;

const lines = (...parts: string[]) => `${parts.filter((part) => part !== '').join('\n\n')}\n`;

const named = (event: string) => (event === '' ? '' : ` (${event})`);

const english: Texts = (() => {
  const hello = ({ name }: BookingText) => (name ? `Hello ${name},` : 'Hello,');
  const visit = ({ covers, day, time, event }: BookingText) =>
    `${covers === 1 ? 'a table for one' : `a table for ${covers}`} on ${day} at ${time}${named(event)}`;
  const ref = ({ reference }: BookingText) => reference && ` Your reference is ${reference}.`;
  const manage = ({ link }: BookingText) => `See, change or cancel your booking, or add it to your calendar:\n${link}`;
  const call = ({ phone }: BookingText) => phone && `You can also call us on ${phone}.`;
  const known = ({ preferences }: BookingText) =>
    preferences && `Tell us about allergies and wishes, or see what we store about you:\n${preferences}`;
  return {
    changed: (b) => ({
      subject: `Your booking at ${b.restaurant} has changed`,
      text: lines(
        hello(b),
        `Your booking at ${b.restaurant} is now ${visit(b)}.${ref(b)}`,
        manage(b),
        known(b),
        call(b),
      ),
    }),
    waiting: (b) => ({
      subject: `You are on the waiting list of ${b.restaurant}`,
      text: lines(
        hello(b),
        `You are on today’s waiting list of ${b.restaurant} for ${visit(b)}. You will hear from us when your table is ready.${ref(b)}`,
        manage(b),
        known(b),
        call(b),
      ),
    }),
  };
})();

const spanish: Texts = (() => {
  const hello = ({ name }: BookingText) => (name ? `Hola, ${name}:` : 'Hola:');
  const visit = ({ covers, day, time, event }: BookingText) =>
    `una mesa para ${covers} el ${day} a las ${time}${named(event)}`;
  const ref = ({ reference }: BookingText) => reference && ` Tu referencia es ${reference}.`;
  const manage = ({ link }: BookingText) =>
    `Consulta, cambia o cancela tu reserva, o añádela a tu calendario:\n${link}`;
  const call = ({ phone }: BookingText) => phone && `También puedes llamarnos al ${phone}.`;
  const known = ({ preferences }: BookingText) =>
    preferences && `Cuéntanos tus alergias y deseos, o consulta qué guardamos de ti:\n${preferences}`;
  return {
    changed: (b) => ({
      subject: `Tu reserva en ${b.restaurant} ha cambiado`,
      text: lines(
        hello(b),
        `Tu reserva en ${b.restaurant} es ahora ${visit(b)}.${ref(b)}`,
        manage(b),
        known(b),
        call(b),
      ),
    }),
    waiting: (b) => ({
      subject: `Estás en la lista de espera de hoy de ${b.restaurant}`,
      text: lines(
        hello(b),
        `Estás en la lista de espera de hoy de ${b.restaurant} para ${visit(b)}. Te avisaremos cuando tu mesa esté lista.${ref(b)}`,
        manage(b),
        known(b),
        call(b),
      ),
    }),
  };
})();

const portuguese: Texts = (() => {
  const hello = ({ name }: BookingText) => (name ? `Olá, ${name},` : 'Olá,');
  const visit = ({ covers, day, time, event }: BookingText) =>
    `uma mesa para ${covers} em ${day} às ${time}${named(event)}`;
  const ref = ({ reference }: BookingText) => reference && ` A sua referência é ${reference}.`;
  const manage = ({ link }: BookingText) =>
    `Veja, altere ou cancele a sua reserva, ou adicione-a ao seu calendário:\n${link}`;
  const call = ({ phone }: BookingText) => phone && `Você também pode ligar para ${phone}.`;
  const known = ({ preferences }: BookingText) =>
    preferences && `Conte as suas alergias e desejos, ou veja o que guardamos sobre você:\n${preferences}`;
  return {
    changed: (b) => ({
      subject: `A sua reserva no ${b.restaurant} foi alterada`,
      text: lines(
        hello(b),
        `A sua reserva no ${b.restaurant} agora é ${visit(b)}.${ref(b)}`,
        manage(b),
        known(b),
        call(b),
      ),
    }),
    waiting: (b) => ({
      subject: `Você está na lista de espera de hoje do ${b.restaurant}`,
      text: lines(
        hello(b),
        `Você está na lista de espera de hoje do ${b.restaurant} para ${visit(b)}. Avisaremos quando a sua mesa estiver pronta.${ref(b)}`,
        manage(b),
        known(b),
        call(b),
      ),
    }),
  };
})();

export const bookingMail: Record<MailLanguage, Texts> = { en: english, es: spanish, pt: portuguese };
