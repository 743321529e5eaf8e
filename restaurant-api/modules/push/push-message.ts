/** Texts of push messages in the reader's language, and the screen that a tap opens. */
import { createHash } from 'node:crypto';
import type { PushMessage } from '@/lib/contract/messages/push';
import { nameOf } from '@/lib/rules/booking/booking';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import type { MailLanguage } from '../../mail/mail-language';
import { PUSH_TEXTS, type PushLabel } from './push-texts';

export interface News {
  /** Id of the news, unique within the restaurant. */
  id: string;
  label: PushLabel;
  booking: {
    uid: number;
    date: ServiceDate;
    time: DecimalHours;
    covers: number;
    firstName: string;
    lastName: string;
  } | null;
  date: ServiceDate | null;
  surveyAnswerUid?: number;
  /** Name of the member of staff; '' for a guest or a job. */
  who: string;
  /** Number of items changed by the same action. */
  count: number;
}

export interface PushReader {
  language: MailLanguage;
  names: boolean;
  restaurant: { uid: string; service: string; name: string; milTime: boolean };
}

const BOOKING_LABELS: readonly PushLabel[] = [2, 3, 4];

export function pushMessageOf(news: News, { language, names, restaurant }: PushReader): PushMessage {
  const { label, booking, who, count } = news;
  const texts = PUSH_TEXTS[language];
  const says =
    label === 'try'
      ? [texts.tryBody]
      : [
          booking && names && nameOf(booking),
          booking && `${dayText(booking.date, texts.locale)} ${timeText(booking.time, restaurant.milTime)}`,
          booking && texts.covers(booking.covers),
          !booking && news.date !== null && dayText(news.date, texts.locale),
          count > 1 && texts.more(count - 1),
          who !== '' && texts.by(who),
        ];
  const about = booking ? `${BOOKING_LABELS.includes(label) ? 'booking' : label} ${booking.uid}` : String(label);
  return {
    id: `${restaurant.uid} ${news.id}`,
    title: `${texts.labels[label]} · ${restaurant.name}`,
    body: says.filter(Boolean).join(' · '),
    tag: `${restaurant.uid} ${about}`,
    path: pathOf(news, restaurant.service),
  };
}

/** Topic of the push service: at most 32 characters. */
export const topicOf = ({ tag }: PushMessage): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function pathOf({ label, booking, date, surveyAnswerUid }: News, service: string): string {
  const to = (screen: string, query: Record<string, string> = {}) =>
    `${screen}?${new URLSearchParams({ service, ...query }).toString()}`;
  if (surveyAnswerUid !== undefined) return to('/surveys', { answer: String(surveyAnswerUid) });
  if (label === 'failed') return to('/settings/messages');
  if (label === 1) return to('/settings');
  if (label === 8) return to('/availability');
  if (label === 9) return to('/table-plan');
  if (label === 'try') return to('/table-plan');
  if (booking) return to('/books', { date: booking.date, booking: String(booking.uid) });
  return to('/books', date === null ? {} : { date });
}

/** 'Fri 27 Nov' */
function dayText(date: ServiceDate, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T12:00:00Z`))
    .replaceAll('.', '')
    .replace(',', '');
}
