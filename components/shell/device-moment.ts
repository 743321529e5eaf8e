import { dateLocale } from '@/lib/i18n/date-locale';

/** An instant in this device's own time, which the server that draws a page first does not know. */
export const deviceMoment = (instant: string, locale: string) =>
  new Intl.DateTimeFormat(dateLocale(locale, navigator.languages), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
