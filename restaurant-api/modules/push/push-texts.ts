/** Texts shown by a device while the app is closed, in the person's language. Guests' names are only included if the person chose that. */
import type { MailLanguage } from '../../mail/mail-language';

/** The kinds of §4, and additional ones. */
export type PushLabel = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 'failed' | 'answered' | 'lowScore' | 'payment' | 'try';

interface PushTexts {
  locale: string;
  labels: Record<PushLabel, string>;
  covers: (count: number) => string;
  /** For several items changed at once: all but the first. */
  more: (count: number) => string;
  by: (who: string) => string;
  tryBody: string;
}

export const PUSH_TEXTS: Record<MailLanguage, PushTexts> = {
  en: {
    locale: 'en-GB',
    labels: {
      1: 'Setup changed',
      2: 'New booking',
      3: 'Booking changed',
      4: 'Booking cancelled',
      5: 'Diner changed',
      6: 'Note changed',
      7: 'Tables changed',
      8: 'Opening hours changed',
      9: 'Table plan changed',
      failed: 'A message could not be sent',
      answered: 'A guest has answered',
      lowScore: 'Low score in a survey',
      payment: 'A payment needs attention',
      try: 'Notifications work',
    },
    covers: (count) => (count === 1 ? '1 cover' : `${count} covers`),
    more: (count) => `and ${count} more`,
    by: (who) => `by ${who}`,
    tryBody: 'This device is told while Maitre is closed.',
  },
  es: {
    locale: 'es',
    labels: {
      1: 'Cambio en la configuración',
      2: 'Reserva nueva',
      3: 'Reserva modificada',
      4: 'Reserva cancelada',
      5: 'Cliente modificado',
      6: 'Nota modificada',
      7: 'Cambio en las mesas',
      8: 'Cambio en el horario',
      9: 'Cambio en el plano',
      failed: 'No se pudo enviar un mensaje',
      answered: 'Un cliente ha respondido',
      lowScore: 'Puntuación baja en una encuesta',
      payment: 'Un pago requiere atención',
      try: 'Las notificaciones funcionan',
    },
    covers: (count) => (count === 1 ? '1 cubierto' : `${count} cubiertos`),
    more: (count) => `y ${count} más`,
    by: (who) => `por ${who}`,
    tryBody: 'Este dispositivo recibe avisos con Maitre cerrado.',
  },
  pt: {
    locale: 'pt-BR',
    labels: {
      1: 'Configuração alterada',
      2: 'Reserva nova',
      3: 'Reserva alterada',
      4: 'Reserva cancelada',
      5: 'Cliente alterado',
      6: 'Nota alterada',
      7: 'Mesas alteradas',
      8: 'Horário alterado',
      9: 'Plano alterado',
      failed: 'Não foi possível enviar uma mensagem',
      answered: 'Um cliente respondeu',
      lowScore: 'Nota baixa em uma pesquisa',
      payment: 'Um pagamento requer atenção',
      try: 'As notificações funcionam',
    },
    covers: (count) => (count === 1 ? '1 pessoa' : `${count} pessoas`),
    more: (count) => `e mais ${count}`,
    by: (who) => `por ${who}`,
    tryBody: 'Este dispositivo recebe avisos com o Maitre fechado.',
  },
};
