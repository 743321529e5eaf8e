/** What the product itself says around a restaurant's mails. */
import type { RestaurantLanguage } from '@/lib/contract/constants';

interface FrameTexts {
  preferences: string;
  /** Over the code of a gift card. */
  code: string;
  /** On the button of a restaurant's own thanks that has none to its survey. */
  survey: string;
}

export const FRAME_TEXTS: Record<RestaurantLanguage, FrameTexts> = {
  en: {
    preferences: 'Tell us about allergies and wishes, or see what we keep of you',
    code: 'Gift card',
    survey: 'Tell us how it was',
  },
  es: {
    preferences: 'Cuéntanos tus alergias y deseos, o consulta qué guardamos de ti',
    code: 'Tarjeta regalo',
    survey: 'Cuéntanos qué tal',
  },
  pt: {
    preferences: 'Conte as suas alergias e desejos, ou veja o que guardamos sobre você',
    code: 'Cartão-presente',
    survey: 'Conte como foi',
  },
};
