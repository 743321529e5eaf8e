/** Messages to guests with tickets for an event, or on its waiting list. */
import type { MailLanguage } from '../mail/mail-language';
import type { MailText } from '../mail/mail-texts';

export interface TicketText {
  restaurant: string;
  /** First name; '' if unknown. */
  name: string;
  event: string;
  /** Day and time of their places. */
  day: string;
  time: string;
  /** Day and time before the event was moved. */
  before?: { day: string; time: string };
  /** '' if the restaurant hides it (`showRef`, §3), or without a booking. */
  reference: string;
  /** Link to the booking or the offer. */
  link: string;
  /** One entry per ticket: its title and the link to its code. */
  tickets?: ReadonlyArray<{ title: string; link: string }>;
  /** Amount refunded; '' for none. */
  total: string;
  /** Deadline; '' for none. */
  until: string;
  /** The restaurant's own words; '' for none. */
  words: string;
  /** Phone number of the restaurant; '' for none. */
  phone: string;
}
type TicketNews = 'tickets' | 'cancelled' | 'moved' | 'free';

const lines = (...parts: string[]) => `${parts.filter((part) => part !== '').join('\n\n')}\n`;
const list = ({ tickets = [] }: TicketText) => tickets.map(({ title, link }) => `${title}\n${link}`).join('\n\n');

export const ticketMail: Record<MailLanguage, Record<TicketNews, (about: TicketText) => MailText>> = {
  en: {
    tickets: (b) => ({
      subject: `Your tickets: ${b.event}`,
      text: lines(
        b.name ? `Hello ${b.name},` : 'Hello,',
        `here are your tickets for ${b.event} at ${b.restaurant}, ${b.day} at ${b.time}.${b.reference && ` Your reference is ${b.reference}.`} Please show the code of each at the door, on your phone or printed:`,
        list(b),
        `Change names, return tickets or see your booking:\n${b.link}`,
        b.phone && `You can also call us on ${b.phone}.`,
      ),
    }),
    cancelled: (b) => ({
      subject: `${b.event} is cancelled`,
      text: lines(
        b.name ? `Hello ${b.name},` : 'Hello,',
        `we are sorry: ${b.event} at ${b.restaurant} on ${b.day} at ${b.time} does not take place. Your booking${b.reference && ` ${b.reference}`} is cancelled.`,
        b.total && `${b.total} is refunded to you in full. It can take your bank some days to show it.`,
        b.words,
        b.phone && `You can also call us on ${b.phone}.`,
      ),
    }),
    moved: (b) => ({
      subject: `${b.event} has a new date`,
      text: lines(
        b.name ? `Hello ${b.name},` : 'Hello,',
        `${b.event} at ${b.restaurant} is moved from ${b.before?.day} at ${b.before?.time} to ${b.day} at ${b.time}. Your places are kept.`,
        b.words,
        `If you can come, you do not have to do anything. If not, return your tickets here until ${b.until} and everything you paid is refunded:\n${b.link}`,
        b.phone && `You can also call us on ${b.phone}.`,
      ),
    }),
    free: (b) => ({
      subject: `Tickets are free: ${b.event}`,
      text: lines(
        b.name ? `Hello ${b.name},` : 'Hello,',
        `tickets for ${b.event} at ${b.restaurant}, ${b.day} at ${b.time}, have come free. They are held for you until ${b.until}:\n${b.link}`,
        'If you no longer want them, you do not have to do anything: they go to the next person on the list.',
      ),
    }),
  },
  es: {
    tickets: (b) => ({
      subject: `Tus entradas: ${b.event}`,
      text: lines(
        b.name ? `Hola, ${b.name}:` : 'Hola:',
        `Aquí tienes tus entradas para ${b.event} en ${b.restaurant}, ${b.day} a las ${b.time}.${b.reference && ` Tu referencia es ${b.reference}.`} Enseña el código de cada una en la puerta, en el móvil o en papel:`,
        list(b),
        `Cambia nombres, devuelve entradas o consulta tu reserva:\n${b.link}`,
        b.phone && `También puedes llamarnos al ${b.phone}.`,
      ),
    }),
    cancelled: (b) => ({
      subject: `Se cancela ${b.event}`,
      text: lines(
        b.name ? `Hola, ${b.name}:` : 'Hola:',
        `Lo sentimos: ${b.event} en ${b.restaurant}, ${b.day} a las ${b.time}, no se celebra. Tu reserva${b.reference && ` ${b.reference}`} queda cancelada.`,
        b.total && `Te reembolsamos ${b.total}, el importe completo. Tu banco puede tardar unos días en mostrarlo.`,
        b.words,
        b.phone && `También puedes llamarnos al ${b.phone}.`,
      ),
    }),
    moved: (b) => ({
      subject: `${b.event} tiene nueva fecha`,
      text: lines(
        b.name ? `Hola, ${b.name}:` : 'Hola:',
        `${b.event} en ${b.restaurant} pasa de ${b.before?.day} a las ${b.before?.time} a ${b.day} a las ${b.time}. Conservas tus plazas.`,
        b.words,
        `Si puedes venir, no tienes que hacer nada. Si no, devuelve aquí tus entradas hasta ${b.until} y te reembolsamos todo lo que pagaste:\n${b.link}`,
        b.phone && `También puedes llamarnos al ${b.phone}.`,
      ),
    }),
    free: (b) => ({
      subject: `Hay entradas libres: ${b.event}`,
      text: lines(
        b.name ? `Hola, ${b.name}:` : 'Hola:',
        `Han quedado libres entradas para ${b.event} en ${b.restaurant}, ${b.day} a las ${b.time}. Te las guardamos hasta ${b.until}:\n${b.link}`,
        'Si ya no las quieres, no tienes que hacer nada: pasan a la siguiente persona de la lista.',
      ),
    }),
  },
  pt: {
    tickets: (b) => ({
      subject: `Seus ingressos: ${b.event}`,
      text: lines(
        b.name ? `Olá, ${b.name},` : 'Olá,',
        `aqui estão seus ingressos para ${b.event} no ${b.restaurant}, ${b.day} às ${b.time}.${b.reference && ` Sua referência é ${b.reference}.`} Mostre o código de cada um na entrada, no celular ou impresso:`,
        list(b),
        `Troque nomes, cancele ingressos ou veja sua reserva:\n${b.link}`,
        b.phone && `Você também pode ligar para ${b.phone}.`,
      ),
    }),
    cancelled: (b) => ({
      subject: `${b.event} foi cancelado`,
      text: lines(
        b.name ? `Olá, ${b.name},` : 'Olá,',
        `sentimos muito: ${b.event} no ${b.restaurant}, ${b.day} às ${b.time}, não vai acontecer. Sua reserva${b.reference && ` ${b.reference}`} está cancelada.`,
        b.total && `Reembolsamos ${b.total}, o valor total. Seu banco pode levar alguns dias para mostrar.`,
        b.words,
        b.phone && `Você também pode ligar para ${b.phone}.`,
      ),
    }),
    moved: (b) => ({
      subject: `${b.event} tem nova data`,
      text: lines(
        b.name ? `Olá, ${b.name},` : 'Olá,',
        `${b.event} no ${b.restaurant} passa de ${b.before?.day} às ${b.before?.time} para ${b.day} às ${b.time}. Seus lugares continuam reservados.`,
        b.words,
        `Se você pode vir, não precisa fazer nada. Se não, cancele seus ingressos aqui até ${b.until} e reembolsamos tudo o que você pagou:\n${b.link}`,
        b.phone && `Você também pode ligar para ${b.phone}.`,
      ),
    }),
    free: (b) => ({
      subject: `Ingressos disponíveis: ${b.event}`,
      text: lines(
        b.name ? `Olá, ${b.name},` : 'Olá,',
        `vagaram ingressos para ${b.event} no ${b.restaurant}, ${b.day} às ${b.time}. Estão reservados para você até ${b.until}:\n${b.link}`,
        'Se você não quer mais, não precisa fazer nada: eles passam para a próxima pessoa da lista.',
      ),
    }),
  },
};

/** Reason of the refund of a payment that arrived after its places were released. */
export const PLACES_GONE: Record<MailLanguage, string> = {
  en: 'Your payment arrived too late, and your places had gone to other guests. It has been refunded in full.',
  es: 'Tu pago llegó fuera de plazo y tus plazas ya habían pasado a otras personas. Se te ha reembolsado por completo.',
  pt: 'Seu pagamento chegou fora do prazo, e seus lugares já tinham passado a outras pessoas. Ele foi reembolsado por inteiro.',
};
