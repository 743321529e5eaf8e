/** A restaurant's terms and privacy policy: it is the one who agrees with guests and who answers for their data. */
import { webSettings } from '@/lib/bff/settings';
import { bookingPath } from '@/lib/guest-booking/booking-query';
import type { GuestHouse } from '@/lib/guest-booking/guest-booking';
import { readablePhone } from '@/lib/guest-booking/guest-phone';
import { TEXT_KINDS, type TextKind, authorityOf, textPath } from '@/lib/public-texts/public-texts';
import { failedPage } from '../book/failed-page';
import type { GuestCall } from '../book/guest-call';
import { readHouse } from '../book/read-house';
import { languageQuery } from './language-query';
import { legalTexts, textAnswer } from './text-answer';

/** What a restaurant says of itself may change; its text follows within minutes. */
const FIVE_MINUTES_SECONDS = 300;

export async function houseText(call: GuestCall, kind: TextKind): Promise<Response> {
  const read = await readHouse(call);
  if (!read.ok) return failedPage(call, read.problem);
  const house = read.value;
  const t = await legalTexts(call.language);
  const chosen = languageQuery(call.query.lang);
  return textAnswer(call, t, {
    kind,
    service: house.service,
    house: house.fullName,
    values: {
      name: house.name,
      owner: house.controller.name ? t('owner', { company: house.controller.name, name: house.name }) : house.name,
      contact: contactOf(house) || webSettings().publicUrl + bookingPath(house.service),
      hours: house.noticeHours,
      authority: t(`authority.${authorityOf(house.country)}`),
    },
    links: {
      label: t('nav.label', { name: house.name }),
      list: [
        ...(house.open ? [{ href: bookingPath(house.service) + chosen, label: t('nav.book') }] : []),
        ...TEXT_KINDS.map((one) => ({ href: textPath(one, house.service) + chosen, label: t(`nav.${one}`), current: one === kind })),
      ],
    },
    publisher: { name: house.fullName, url: webSettings().publicUrl + bookingPath(house.service), address: house.address },
    maxAge: FIVE_MINUTES_SECONDS,
  });
}

/** Every way to reach it that it names. */
const contactOf = ({ controller, phone }: GuestHouse): string => [controller.address, controller.email, phone && readablePhone(phone)].filter(Boolean).join(' · ');
