import { phoneLink, readablePhone } from '@/lib/guest-booking/guest-phone';
import type { PageContext } from './page-context';

/** The restaurant's number, to be tapped; nothing where there is none. */
export function CallUs({ context: { house, t } }: { context: PageContext }) {
  if (!house.phone) return null;
  return (
    <a className="call" href={phoneLink(house.phone)}>
      {t('call', { phone: readablePhone(house.phone) })}
    </a>
  );
}
