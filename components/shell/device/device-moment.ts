import { dateLocale } from '@/lib/i18n/date-locale';
import { withPlainHalves } from '@/lib/time/time-text';

/** An instant in the device's time zone, which is unknown during server rendering. */
export const deviceMoment = (instant: string, locale: string) =>
  withPlainHalves(
    new Intl.DateTimeFormat(dateLocale(locale, navigator.languages), {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(new Date(instant)),
  );
