import type { ReactNode } from 'react';
import { picturePath } from '@/lib/rules/guest-booking/booking-query';
import { phoneLink, readablePhone } from '@/lib/rules/guest-booking/guest-phone';
import { mapAddress } from '@/lib/rules/guest-booking/structured-data';
import type { PageContext } from './page-context';
import { TextLinks } from './text-links';

interface GuestFrameProps {
  context: PageContext;
  /** The language switch. */
  foot: ReactNode;
  children: ReactNode;
}

/** The restaurant, as it shows itself, beside what the guest has come to do. In a frame on its own site only the latter is needed. */
export function GuestFrame({ context, foot, children }: GuestFrameProps) {
  const { restaurant, t, query } = context;
  return (
    <div className="page">
      {!query.embed && (
        <header className="restaurant">
          {restaurant.picture && (
            <img
              className="picture"
              src={picturePath(restaurant)}
              alt=""
              width={640}
              height={400}
              fetchPriority="high"
            />
          )}
          <div className="restaurant-text">
            <p className="restaurant-name">{restaurant.fullName}</p>
            {restaurant.address && <p className="restaurant-line">{restaurant.address}</p>}
            {(restaurant.address || restaurant.phone) && (
              <p className="restaurant-line restaurant-links">
                {restaurant.address && (
                  <a href={mapAddress(restaurant)} target="_blank" rel="noopener noreferrer">
                    {t('restaurant.map')}
                    <span className="unseen"> {t('newTab')}</span>
                  </a>
                )}
                {restaurant.phone && <a href={phoneLink(restaurant.phone)}>{readablePhone(restaurant.phone)}</a>}
              </p>
            )}
          </div>
        </header>
      )}
      <main id="main" className="card" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        {foot}
        <TextLinks context={context} />
      </footer>
    </div>
  );
}
