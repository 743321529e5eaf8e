/** Texts of mail to people who are given an account or whose account was changed, in each language. */
import type { MailLanguage } from './mail-language';
import type { MailText } from './mail-texts';

export interface InvitationText {
  name: string;
  /** Name of the inviting person. */
  by: string;
  restaurant: string;
  link: string;
  /** Validity of the link in days. */
  days: number;
}

type InvitationMail = Record<MailLanguage, (about: InvitationText) => MailText>;

/** To a person without a password. */
export const invitationMail: InvitationMail = {
  en: ({ name, by, restaurant, link, days }) => ({
    subject: `${by} invites you to ${restaurant}`,
    text: `Hello ${name},\n\n${by} invites you to work with Maitre at ${restaurant}. Choose your password here:\n\n${link}\n\nThe link works once, within ${days} days.\n\nIf you do not know what this is about, you can ignore this e-mail.\n`,
  }),
  es: ({ name, by, restaurant, link, days }) => ({
    subject: `${by} te invita a ${restaurant}`,
    text: `Hola, ${name}:\n\n${by} te invita a trabajar con Maitre en ${restaurant}. Elige aquí tu contraseña:\n\n${link}\n\nEl enlace es válido durante ${days} días y solo se puede usar una vez.\n\nSi no sabes de qué se trata, no tienes que hacer nada.\n`,
  }),
  pt: ({ name, by, restaurant, link, days }) => ({
    subject: `${by} convida você para ${restaurant}`,
    text: `Olá, ${name},\n\n${by} convida você para trabalhar com o Maitre em ${restaurant}. Escolha aqui a sua senha:\n\n${link}\n\nO link vale por ${days} dias e só pode ser usado uma vez.\n\nSe não sabe do que se trata, não precisa fazer nada.\n`,
  }),
};

/** To a person who already signs in elsewhere. */
export const addedMail: InvitationMail = {
  en: ({ name, by, restaurant, link }) => ({
    subject: `You can now work at ${restaurant}`,
    text: `Hello ${name},\n\n${by} has added ${restaurant} to your Maitre account. Sign in as usual:\n\n${link}\n`,
  }),
  es: ({ name, by, restaurant, link }) => ({
    subject: `Ya puedes trabajar en ${restaurant}`,
    text: `Hola, ${name}:\n\n${by} ha añadido ${restaurant} a tu cuenta de Maitre. Inicia sesión como siempre:\n\n${link}\n`,
  }),
  pt: ({ name, by, restaurant, link }) => ({
    subject: `Você já pode trabalhar em ${restaurant}`,
    text: `Olá, ${name},\n\n${by} adicionou ${restaurant} à sua conta do Maitre. Entre como de costume:\n\n${link}\n`,
  }),
};
