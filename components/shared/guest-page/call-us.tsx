import { phoneLink, readablePhone } from '@/lib/rules/guest-booking/guest-phone';
import type { GuestTexts, PageContext } from './page-context';

/** The restaurant's phone number as a link; nothing when there is none. */
export function CallUs({ context: { restaurant, t } }: { context: PageContext }) {
  if (!restaurant.phone) return null;
  return (
    <a className="call" href={phoneLink(restaurant.phone)}>
      {t('call', { phone: readablePhone(restaurant.phone) })}
    </a>
  );
}

/** The same as a button. On a narrow phone the label is above the number, which is never broken. */
export function CallButton({ phone, t }: { phone: string; t: GuestTexts }) {
  return (
    <a className="button quiet" href={phoneLink(phone)}>
      {t('call', { phone: readablePhone(phone).replaceAll(' ', '\u00a0') })}
    </a>
  );
}
