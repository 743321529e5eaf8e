/** A restaurant's terms and privacy policy: it is the one who agrees with guests and who answers for their data. */
import { webSettings } from '@/lib/bff/settings';
import { bookingPath } from '@/lib/rules/guest-booking/booking-query';
import type { GuestRestaurant } from '@/lib/rules/guest-booking/guest-booking';
import { readablePhone } from '@/lib/rules/guest-booking/guest-phone';
import { TEXT_KINDS, type TextKind, authorityOf, textPath } from '@/lib/rules/public-texts/public-texts';
import { failedPage } from '../book/failed-page';
import type { GuestCall } from '../book/guest-call';
import { readRestaurant } from '../book/read-restaurant';
import { languageQuery } from './language-query';
import { legalTexts, textAnswer } from './text-answer';

/** What a restaurant says of itself may change; its text follows within minutes. */
const FIVE_MINUTES_SECONDS = 300;

export async function restaurantText(call: GuestCall, kind: TextKind): Promise<Response> {
  const read = await readRestaurant(call);
  if (!read.ok) return failedPage(call, read.problem);
  const restaurant = read.value;
  const t = await legalTexts(call.language);
  const chosen = languageQuery(call.query.lang);
  return textAnswer(call, t, {
    kind,
    service: restaurant.service,
    restaurant: restaurant.fullName,
    values: {
      name: restaurant.name,
      owner: restaurant.controller.name ? t('owner', { company: restaurant.controller.name, name: restaurant.name }) : restaurant.name,
      contact: contactOf(restaurant) || webSettings().publicUrl + bookingPath(restaurant.service),
      hours: restaurant.noticeHours,
      authority: t(`authority.${authorityOf(restaurant.country)}`),
    },
    links: {
      label: t('nav.label', { name: restaurant.name }),
      list: [
        ...(restaurant.open ? [{ href: bookingPath(restaurant.service) + chosen, label: t('nav.book') }] : []),
        ...TEXT_KINDS.map((one) => ({ href: textPath(one, restaurant.service) + chosen, label: t(`nav.${one}`), current: one === kind })),
      ],
    },
    publisher: { name: restaurant.fullName, url: webSettings().publicUrl + bookingPath(restaurant.service), address: restaurant.address },
    maxAge: FIVE_MINUTES_SECONDS,
  });
}

/** Every way to reach it that it names. */
const contactOf = ({ controller, phone }: GuestRestaurant): string => [controller.address, controller.email, phone && readablePhone(phone)].filter(Boolean).join(' · ');
