/** A sample visit, for restaurants without bookings and for kinds that are not about a booking. */
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { surveyPath } from '@/lib/rules/survey/survey-path';
import type { TemplateFacts } from '@/lib/rules/templates/template-values';
import { DAY_MS } from '@/lib/time/milliseconds';
import { momentOf, shiftDate } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import type { ApiSettings } from '../../settings';
import type { SetupOfMessage } from './repository';

const WORDS: Record<RestaurantLanguage, { name: [string, string]; area: string; option: string; notes: string }> = {
  en: { name: ['Emma', 'Taylor'], area: 'Terrace', option: 'Gluten free', notes: 'We are celebrating a birthday.' },
  es: { name: ['Sofía', 'Prieto'], area: 'Terraza', option: 'Sin gluten', notes: 'Celebramos un cumpleaños.' },
  pt: { name: ['Inês', 'Carvalho'], area: 'Terraço', option: 'Sem glúten', notes: 'Comemoramos um aniversário.' },
};

/** A table for four the day after tomorrow. */
export function sampleFacts(
  {
    settings: { publicUrl },
    restaurant: { service, timeZone, currency },
  }: {
    settings: Pick<ApiSettings, 'publicUrl'>;
    restaurant: Pick<Restaurant, 'service' | 'timeZone' | 'currency'>;
  },
  { estPhone, phone, milTime, showRef }: Pick<SetupOfMessage, 'estPhone' | 'phone' | 'milTime' | 'showRef'>,
  language: RestaurantLanguage,
  now: number,
  hasSurvey: boolean,
): TemplateFacts {
  const { name, area, option, notes } = WORDS[language];
  // A key of realistic length, so that a text message is counted correctly.
  const manage = `${publicUrl}${visitPath(service, 'B123456-xxxxxxxxxxxxxxxxxxxxxx')}?lang=${language}`;
  return {
    firstName: name[0],
    lastName: name[1],
    covers: 4,
    date: shiftDate(momentOf(now, timeZone).date, 2),
    time: 21,
    turn: 2,
    area,
    options: [option],
    guestNotes: notes,
    reference: showRef ? 'B123456' : '',
    event: '',
    phone: estPhone || phone,
    timeZone,
    milTime,
    accept: manage,
    reject: manage,
    manage,
    cclink: manage,
    survey: hasSurvey ? publicUrl + surveyPath(service, 'xxxx-xxxxxx-xxxxxxxxxxxxxxxxxxxxxx', { lang: language }) : '',
    perHead: { amount: 2_000, currency },
    total: { amount: 8_000, currency },
    freeUntil: now + DAY_MS,
    answerBy: now + DAY_MS,
  };
}
