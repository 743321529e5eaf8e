import { FALLBACK_LANGUAGE, type Language, isLanguage } from '@/lib/i18n/language';

/**
 * Texts of the error screen. Kept apart from the messages files, because this screen has to work when loading messages
 * has failed.
 */
const TEXTS = {
  en: {
    failedTitle: 'Something unexpected happened',
    failedText: 'Sorry, an unexpected error occurred. What was saved is safe. Reloading usually helps.',
    reportedText: 'Sorry, an unexpected error occurred; this will be reported and the app will restart',
    missingTitle: 'There is no such page',
    missingText: 'The address may be mistyped, or the page has moved.',
    unavailableTitle: 'Service not available',
    unavailableText: 'The restaurant service does not answer. Nothing that was saved is lost. Try again in a moment.',
    again: 'Try again',
    support: 'If it goes on, write to',
    details: 'What happened',
    clear: 'Clear cache and reload',
    back: 'Back',
    home: 'Go to the start',
    reference: 'Reference',
  },
  es: {
    failedTitle: 'Ha ocurrido algo inesperado',
    failedText: 'Lo sentimos, ha ocurrido un error inesperado. Lo guardado está a salvo. Recargar suele ayudar.',
    reportedText: 'Lo sentimos, ha ocurrido un error inesperado; se informará de ello y la aplicación se reiniciará',
    missingTitle: 'Esta página no existe',
    missingText: 'Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.',
    unavailableTitle: 'El servicio no está disponible',
    unavailableText:
      'El servicio del restaurante no responde. No se ha perdido nada de lo guardado. Vuelve a intentarlo en un momento.',
    again: 'Reintentar',
    support: 'Si sigue igual, escribe a',
    details: 'Qué ha pasado',
    clear: 'Borrar la caché y recargar',
    back: 'Volver',
    home: 'Ir al inicio',
    reference: 'Referencia',
  },
  pt: {
    failedTitle: 'Aconteceu algo inesperado',
    failedText: 'Lamentamos, ocorreu um erro inesperado. O que foi salvo está seguro. Recarregar costuma ajudar.',
    reportedText: 'Lamentamos, ocorreu um erro inesperado; ele será comunicado e o aplicativo será reiniciado',
    missingTitle: 'Esta página não existe',
    missingText: 'O endereço pode estar mal escrito ou a página mudou de sítio.',
    unavailableTitle: 'O serviço não está disponível',
    unavailableText:
      'O serviço do restaurante não responde. Nada do que foi guardado se perdeu. Tente novamente dentro de momentos.',
    again: 'Tentar novamente',
    support: 'Se continuar, escreva para',
    details: 'O que aconteceu',
    clear: 'Limpar a cache e recarregar',
    back: 'Voltar',
    home: 'Ir para o início',
    reference: 'Referência',
  },
} satisfies Record<Language, Record<string, string>>;

export type ErrorScreenTexts = (typeof TEXTS)['en'];

/** Texts in a language; by default in the language of the page. */
export function errorScreenTexts(language?: string): ErrorScreenTexts {
  const requested = language ?? (typeof document === 'undefined' ? undefined : document.documentElement.lang);
  return TEXTS[isLanguage(requested) ? requested : FALLBACK_LANGUAGE];
}
