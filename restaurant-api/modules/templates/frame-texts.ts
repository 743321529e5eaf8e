/** Built-in texts around a restaurant's mails. */
import type { CampaignBasis } from '@/lib/contract/messages/campaigns';
import type { RestaurantLanguage } from '@/lib/contract/constants';

interface FrameTexts {
  preferences: string;
  /** Heading of the other dates of a series. */
  also: string;
  /** Heading of a gift card's code. */
  code: string;
  /** Label of the button that opens an order's page. */
  order: string;
  /** Label of the survey button that is added to a restaurant's own thank-you mail without one. */
  survey: string;
  /** Why a campaign was sent, and how to unsubscribe. */
  because: Record<CampaignBasis, string>;
  unsubscribe: string;
}

export const FRAME_TEXTS: Record<RestaurantLanguage, FrameTexts> = {
  en: {
    preferences: 'Tell us about allergies and wishes, or see what we keep of you',
    also: 'The same applies to these dates:',
    code: 'Gift card',
    order: 'See how your order is coming along',
    survey: 'Tell us how it was',
    because: {
      consent: 'You receive this because you agreed to news by e-mail.',
      customer: 'You receive this because you have been our guest.',
    },
    unsubscribe: 'Unsubscribe',
  },
  es: {
    preferences: 'Cuéntanos tus alergias y deseos, o consulta qué guardamos de ti',
    also: 'Lo mismo vale para estas fechas:',
    code: 'Tarjeta regalo',
    order: 'Ver cómo va tu pedido',
    survey: 'Cuéntanos qué tal',
    because: {
      consent: 'Recibes este mensaje porque aceptaste recibir novedades por correo.',
      customer: 'Recibes este mensaje porque has sido cliente nuestro.',
    },
    unsubscribe: 'Darse de baja',
  },
  pt: {
    preferences: 'Conte as suas alergias e desejos, ou veja o que guardamos sobre você',
    also: 'O mesmo vale para estas datas:',
    code: 'Cartão-presente',
    order: 'Acompanhar seu pedido',
    survey: 'Conte como foi',
    because: {
      consent: 'Você recebe esta mensagem porque aceitou receber novidades por e-mail.',
      customer: 'Você recebe esta mensagem porque já foi nosso cliente.',
    },
    unsubscribe: 'Cancelar inscrição',
  },
};
