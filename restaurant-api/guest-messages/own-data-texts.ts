/** Mail with the link to a guest's own data, and the notification to staff after its deletion. */
import type { MailLanguage } from '../mail/mail-language';
import type { MailText } from '../mail/mail-texts';

export interface OwnDataText {
  restaurant: string;
  /** First name; '' if unknown. */
  name: string;
  link: string;
}

const lines = (...parts: string[]) => `${parts.join('\n\n')}\n`;

export const ownDataMail: Record<MailLanguage, (about: OwnDataText) => MailText> = {
  en: ({ restaurant, name, link }) => ({
    subject: `Your details at ${restaurant}`,
    text: lines(
      name ? `Hello ${name},` : 'Hello,',
      `Here you can tell ${restaurant} what it should know about you, see everything that is stored about you, and have it deleted. The link is yours alone and works for 30 days:\n${link}`,
      'If you did not ask for it, you do not have to do anything.',
    ),
  }),
  es: ({ restaurant, name, link }) => ({
    subject: `Tus datos en ${restaurant}`,
    text: lines(
      name ? `Hola, ${name}:` : 'Hola:',
      `Aquí le dices a ${restaurant} lo que conviene que sepa de ti, ves todo lo que guarda y puedes hacer que se borre. El enlace es solo tuyo y se abre durante 30 días:\n${link}`,
      'Si no lo has pedido tú, no hace falta que hagas nada.',
    ),
  }),
  pt: ({ restaurant, name, link }) => ({
    subject: `Os seus dados no ${restaurant}`,
    text: lines(
      name ? `Olá, ${name},` : 'Olá,',
      `Aqui você diz ao ${restaurant} o que ele deve saber sobre você, vê tudo o que ele guarda e pode mandar apagar. O link é só seu e abre durante 30 dias:\n${link}`,
      'Se não foi você que pediu, não precisa fazer nada.',
    ),
  }),
};

/** With the link that verifies the guest's address. */
export const confirmGuestMail: Record<MailLanguage, (about: OwnDataText) => MailText> = {
  en: ({ restaurant, name, link }) => ({
    subject: `Please confirm that it is you: your details at ${restaurant}`,
    text: lines(
      name ? `Hello ${name},` : 'Hello,',
      `A person with your link would like to download or delete what ${restaurant} stores about you. If it was you, continue here; the link works for one hour:\n${link}`,
      'If it was not you, you do not have to do anything: without this link nothing is given out or deleted. Do not pass it on.',
    ),
  }),
  es: ({ restaurant, name, link }) => ({
    subject: `Confirma que eres tú: tus datos en ${restaurant}`,
    text: lines(
      name ? `Hola, ${name}:` : 'Hola:',
      `Alguien con tu enlace quiere descargar o borrar lo que ${restaurant} guarda de ti. Si has sido tú, continúa aquí; el enlace se abre durante una hora:\n${link}`,
      'Si no has sido tú, no hace falta que hagas nada: sin este enlace no se entrega ni se borra nada. No se lo pases a nadie.',
    ),
  }),
  pt: ({ restaurant, name, link }) => ({
    subject: `Confirme que é mesmo você: os seus dados no ${restaurant}`,
    text: lines(
      name ? `Olá, ${name},` : 'Olá,',
      `Alguém com o seu link quer baixar ou apagar o que o ${restaurant} guarda sobre você. Se foi você, continue aqui; o link abre durante uma hora:\n${link}`,
      'Se não foi você, não precisa fazer nada: sem este link nada é entregue nem apagado. Não passe o link a ninguém.',
    ),
  }),
};

/** Contains no name: the person's data has been deleted. */
export const personDeleted: Record<MailLanguage, (about: { bookings: number }) => { title: string; message: string }> =
  {
    en: ({ bookings }) => ({
      title: 'A guest had their data deleted',
      message: `${bookings} ${bookings === 1 ? 'booking no longer has' : 'bookings no longer have'} a name`,
    }),
    es: ({ bookings }) => ({
      title: 'Un cliente ha hecho borrar sus datos',
      message: `${bookings} ${bookings === 1 ? 'reserva se queda' : 'reservas se quedan'} sin nombre`,
    }),
    pt: ({ bookings }) => ({
      title: 'Um cliente mandou apagar os próprios dados',
      message: `${bookings} ${bookings === 1 ? 'reserva ficou' : 'reservas ficaram'} sem nome`,
    }),
  };
