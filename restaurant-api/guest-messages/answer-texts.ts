/** Replies to a guest's text message: 1 confirms, 9 cancels (§3). */
import type { MailLanguage } from '../mail/mail-language';

export interface AnsweredBooking {
  restaurant: string;
  covers: number;
  day: string;
  time: string;
  /** Shown regardless of `showRef`: guests name the booking by it. */
  reference: string;
  /** Link to view, change or cancel the booking. */
  link: string;
}

interface AnswerTexts {
  confirmed(about: AnsweredBooking): string;
  cancelled(about: AnsweredBooking): string;
  /** Asks which of several bookings is meant. @param act the guest's reply */
  which(act: '1' | '9', about: readonly AnsweredBooking[]): string;
  /** Says that cancelling has a cost. @param terms the amount kept or charged; '' if unknown */
  terms(about: AnsweredBooking, terms: string): string;
  /** Says that a text message can no longer do this. */
  tooLate(about: AnsweredBooking, phone: string): string;
  none(restaurant: string, phone: string): string;
  resumed(restaurant: string): string;
}

const call = (words: string, phone: string) => (phone === '' ? '' : ` ${words} ${phone}.`);

export const answerTexts: Record<MailLanguage, AnswerTexts> = {
  en: {
    confirmed: (b) =>
      `${b.restaurant}: thank you, your booking is confirmed: ${b.day}, ${b.time}, table for ${b.covers}.`,
    cancelled: (b) => `${b.restaurant}: your booking is cancelled: ${b.day}, ${b.time}, table for ${b.covers}.`,
    which: (act, all) =>
      `${all[0]?.restaurant}: which booking? ${all.map((b) => `${act} ${b.reference}: ${b.day}, ${b.time}`).join('. ')}.`,
    terms: (b, sum) =>
      `${b.restaurant}: nothing is cancelled yet. Cancelling ${b.day}, ${b.time}, would cost you${sum === '' ? '' : ` ${sum}`}. Terms and cancelling: ${b.link}`,
    tooLate: (b, phone) =>
      `${b.restaurant}: ${b.day}, ${b.time}, can no longer be cancelled by text message.${call('Please call', phone)}`,
    none: (restaurant, phone) => `${restaurant}: we find no booking of this number.${call('Please call', phone)}`,
    resumed: (restaurant) => `${restaurant}: you get our messages again. STOP ends them.`,
  },
  es: {
    confirmed: (b) => `${b.restaurant}: gracias, reserva confirmada: ${b.day}, ${b.time}, mesa para ${b.covers}.`,
    cancelled: (b) => `${b.restaurant}: reserva cancelada: ${b.day}, ${b.time}, mesa para ${b.covers}.`,
    which: (act, all) =>
      `${all[0]?.restaurant}: ¿qué reserva? ${all.map((b) => `${act} ${b.reference}: ${b.day}, ${b.time}`).join('. ')}.`,
    terms: (b, sum) =>
      `${b.restaurant}: aún no se ha cancelado nada. Cancelar ${b.day}, ${b.time}, te costaría${sum === '' ? ' dinero' : ` ${sum}`}. Condiciones y cancelación: ${b.link}`,
    tooLate: (b, phone) =>
      `${b.restaurant}: ${b.day}, ${b.time}, ya no se puede cancelar por SMS.${call('Llama al', phone)}`,
    none: (restaurant, phone) =>
      `${restaurant}: no encontramos ninguna reserva de este número.${call('Llama al', phone)}`,
    resumed: (restaurant) => `${restaurant}: vuelves a recibir nuestros mensajes. BAJA los termina.`,
  },
  pt: {
    confirmed: (b) => `${b.restaurant}: obrigado, reserva confirmada: ${b.day}, ${b.time}, mesa para ${b.covers}.`,
    cancelled: (b) => `${b.restaurant}: reserva cancelada: ${b.day}, ${b.time}, mesa para ${b.covers}.`,
    which: (act, all) =>
      `${all[0]?.restaurant}: qual reserva? ${all.map((b) => `${act} ${b.reference}: ${b.day}, ${b.time}`).join('. ')}.`,
    terms: (b, sum) =>
      `${b.restaurant}: nada foi cancelado ainda. Cancelar ${b.day}, ${b.time}, ${sum === '' ? 'tem custo' : `custa ${sum}`}. Condições e cancelamento: ${b.link}`,
    tooLate: (b, phone) =>
      `${b.restaurant}: ${b.day}, ${b.time}, não pode mais ser cancelada por SMS.${call('Ligue para', phone)}`,
    none: (restaurant, phone) => `${restaurant}: não encontramos reserva com este número.${call('Ligue para', phone)}`,
    resumed: (restaurant) => `${restaurant}: mensagens reativadas. Para parar, responda SAIR.`,
  },
};
