/** A public, cacheable text: no script, no cookie, and 304 for unchanged content. */
import { textLook } from '@/components/guest/public-texts/text-style';
import { guestStyle } from '@/components/shared/guest-page/style/guest-style';
import { pageStyle } from '@/components/shell/theme/page-style';
import { taggedAnswer } from '@/lib/bff/guest/tagged-answer';
import { textPolicy } from '@/lib/bff/guest/text-policy';
import { webSettings } from '@/lib/bff/settings';
import { authorityOf, TEXT_KINDS, type TextKind, textPath } from '@/lib/rules/public-texts/public-texts';
import { type GuestCall, guestPage } from '../book/guest-call';
import { legalTexts, textAnswer } from './text-answer';
import { bookingPath } from '@/lib/rules/guest-booking/booking-query';
import type { GuestLanguage, GuestRestaurant } from '@/lib/rules/guest-booking/guest-booking';
import { readablePhone } from '@/lib/rules/guest-booking/guest-phone';
import { failedPage } from '../book/failed-page';
import { readRestaurant } from '../book/read-restaurant';

type Route<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

/** On failure it is an ordinary guest page, whose style sheet is allowed as well. */
const styles = [textLook, guestStyle].map((look) => pageStyle() + look);

const cached =
  <P>(page: Route<P>): Route<P> =>
  async (request, context) => {
    const response = await page(request, context);
    response.headers.set('content-security-policy', textPolicy(styles, webSettings().publicUrl.startsWith('https:')));
    return taggedAnswer(request, response);
  };

/** Routes without dynamic segments have no params. */
export function generalTextRoute(kind: TextKind): (request: Request) => Promise<Response> {
  const page = cached<object>(guestPage(textPath(kind, null), (call) => generalText(call, kind)));
  return (request) => page(request, { params: Promise.resolve({}) });
}

export const restaurantTextRoute = (kind: TextKind) =>
  cached<{ service: string }>(guestPage(`${textPath(kind, null)}/{service}`, (call) => restaurantText(call, kind)));

const HOUR_SECONDS = 3600;

/** The product's own terms and privacy policy. */
async function generalText(call: GuestCall, kind: TextKind): Promise<Response> {
  const t = await legalTexts(call.language);
  return textAnswer(call, t, {
    kind,
    service: null,
    restaurant: 'Maitre',
    values: { contact: webSettings().supportMail ?? t('operator'), authority: t(`authority.${authorityOf('')}`) },
    links: {
      label: t('nav.general'),
      list: TEXT_KINDS.map((one) => ({
        href: textPath(one, null) + languageQuery(call.query.lang),
        label: t(`${one}.general.title`),
        current: one === kind,
      })),
    },
    publisher: null,
    maxAge: HOUR_SECONDS,
  });
}

/** A restaurant's profile may change; its text follows within minutes. */
const FIVE_MINUTES_SECONDS = 300;

async function restaurantText(call: GuestCall, kind: TextKind): Promise<Response> {
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
      owner: restaurant.controller.name
        ? t('owner', { company: restaurant.controller.name, name: restaurant.name })
        : restaurant.name,
      contact: contactOf(restaurant) || webSettings().publicUrl + bookingPath(restaurant.service),
      hours: restaurant.noticeHours,
      authority: t(`authority.${authorityOf(restaurant.country)}`),
    },
    links: {
      label: t('nav.label', { name: restaurant.name }),
      list: [
        ...(restaurant.open ? [{ href: bookingPath(restaurant.service) + chosen, label: t('nav.book') }] : []),
        ...TEXT_KINDS.map((one) => ({
          href: textPath(one, restaurant.service) + chosen,
          label: t(`nav.${one}`),
          current: one === kind,
        })),
      ],
    },
    publisher: {
      name: restaurant.fullName,
      url: webSettings().publicUrl + bookingPath(restaurant.service),
      address: restaurant.address,
    },
    maxAge: FIVE_MINUTES_SECONDS,
  });
}

/** All contact details in the text. */
const contactOf = ({ controller, phone }: GuestRestaurant): string =>
  [controller.address, controller.email, phone && readablePhone(phone)].filter(Boolean).join(' · ');

/** A language chosen in the URL is kept in links; the reader's default is not. */
const languageQuery = (chosen: GuestLanguage | null): string => (chosen === null ? '' : `?lang=${chosen}`);
