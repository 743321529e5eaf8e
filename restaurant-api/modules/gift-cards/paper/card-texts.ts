/** Texts of a printed gift card, by language. */
import type { RestaurantLanguage } from '@/lib/contract/constants';

interface CardTexts {
  title: string;
  recipient: string;
  buyer: string;
  until: string;
  noEnd: string;
  show: string;
  left: string;
  /** Name of the attachment without extension. */
  file: string;
}

export const CARD_TEXTS: Record<RestaurantLanguage, CardTexts> = {
  en: {
    title: 'Gift card',
    recipient: 'For',
    buyer: 'From',
    until: 'Valid until',
    noEnd: 'Valid without end',
    show: 'Show this code at the restaurant. Whoever has it can use it: keep it safe.',
    left: 'See what is left:',
    file: 'gift-card',
  },
  es: {
    title: 'Tarjeta regalo',
    recipient: 'Para',
    buyer: 'De',
    until: 'Válida hasta el',
    noEnd: 'Válida sin fecha límite',
    show: 'Enseña este código en el restaurante. Quien lo tenga puede usarlo: guárdalo bien.',
    left: 'Consulta el saldo:',
    file: 'tarjeta-regalo',
  },
  pt: {
    title: 'Cartão-presente',
    recipient: 'Para',
    buyer: 'De',
    until: 'Válido até',
    noEnd: 'Válido sem data de término',
    show: 'Mostre este código no restaurante. Quem o tiver pode usá-lo: guarde-o bem.',
    left: 'Veja o saldo:',
    file: 'cartao-presente',
  },
};
