/** The built-in messages with a sample visit, to show restaurants what their guests receive. */
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { moneyText } from '@/lib/money/format';
import { BUILT_IN } from '@/lib/resources/messages/templates-schema';
import { dayDate, instantText } from '@/lib/rules/guest-booking/date-text';
import { timeText } from '@/lib/time/time-text';
import { bookingMail } from '../../guest-messages/booking-texts';
import { paymentMail } from '../../guest-messages/payment-texts';
import { signed } from '../../guest-messages/tell-guest';
import type { Call } from '../../http/call';
import { findSetupOfMessage } from './repository';
import { sampleFacts } from './sample-facts';

export async function listBuiltIn(
  { context: { db, settings, now }, restaurant }: Pick<Call, 'context' | 'restaurant'>,
  language: RestaurantLanguage,
) {
  const setup = await findSetupOfMessage(db, restaurant.uid);
  const facts = sampleFacts({ settings, restaurant }, setup, language, now(), false);
  const { covers, phone, reference, manage } = facts;
  const about = {
    restaurant: setup.estName,
    name: facts.firstName,
    covers,
    phone,
    reference,
    day: dayDate(facts.date, language),
    time: timeText(facts.time, setup.milTime),
    link: manage,
  };
  const booking = { ...about, event: '', preferences: '' };
  const payment = {
    ...about,
    kind: 'deposit' as const,
    keeps: true,
    cclink: manage,
    until: '',
    total: moneyText(8_000, restaurant.currency, language),
    freeUntil: instantText(facts.freeUntil ?? 0, language, restaurant.timeZone, setup.milTime),
    card: 'Visa •••• 4242',
    reason: '',
  };
  const messages = BUILT_IN.map((key) => {
    const text =
      key === 'changed' || key === 'waiting'
        ? bookingMail[language][key](booking)
        : paymentMail[language][key](payment);
    return { key, ...signed(text, setup) };
  });
  return { messages };
}
