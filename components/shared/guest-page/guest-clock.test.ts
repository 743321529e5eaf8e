import { type AbstractIntlMessages, createTranslator } from 'use-intl/core';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';
import type { PageContext } from './page-context';
import { guestClock } from './guest-clock';

test.each<[string, AbstractIntlMessages, number, string]>([
  ['en', en, 25.5, '01:30 (after midnight)'],
  ['es', es, 24, '00:00 (pasada la medianoche)'],
  ['pt', pt, 27.75, '03:45 (depois da meia-noite)'],
  ['en', en, 23.75, '23:45'],
  ['en', en, 4, '04:00'],
])('in %s a time after midnight says that the night of its day is meant', (locale, messages, time, text) => {
  const t = createTranslator({ locale, messages, namespace: 'guestBooking' });
  expect(guestClock({ t, restaurant: { milTime: true } } as unknown as PageContext, time)).toBe(text);
});
