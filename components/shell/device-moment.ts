import { dateLocale } from '@/lib/i18n/date-locale';
import { withPlainHalves } from '@/lib/time/time-text';

/** An instant in this device's own time, which the server that draws a page first does not know. */
export const deviceMoment = (instant: string, locale: string) =>
  withPlainHalves(
    new Intl.DateTimeFormat(dateLocale(locale, navigator.languages), {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(new Date(instant)),
  );
