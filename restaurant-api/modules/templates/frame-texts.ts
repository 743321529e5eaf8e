/** What the product itself says around a restaurant's mails. */
import type { RestaurantLanguage } from '@/lib/contract/constants';

interface FrameTexts {
  preferences: string;
  /** Over the code of a gift card. */
  code: string;
}

export const FRAME_TEXTS: Record<RestaurantLanguage, FrameTexts> = {
  en: { preferences: 'Tell us about allergies and wishes, or see what we keep of you', code: 'Gift card' },
  es: { preferences: 'Cuéntanos tus alergias y deseos, o consulta qué guardamos de ti', code: 'Tarjeta regalo' },
  pt: { preferences: 'Conte as suas alergias e desejos, ou veja o que guardamos sobre você', code: 'Cartão-presente' },
};
