import type { ReactNode } from 'react';
import { picturePath } from '@/lib/guest-booking/booking-query';
import { phoneLink, readablePhone } from '@/lib/guest-booking/guest-phone';
import { mapAddress } from '@/lib/guest-booking/structured-data';
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
  const { house, t, query } = context;
  return (
    <div className="page">
      {!query.embed && (
        <header className="house">
          {house.picture && <img className="picture" src={picturePath(house)} alt="" width={640} height={400} fetchPriority="high" />}
          <div className="house-text">
            <p className="house-name">{house.fullName}</p>
            {house.address && <p className="house-line">{house.address}</p>}
            {(house.address || house.phone) && (
              <p className="house-line house-links">
                {house.address && (
                  <a href={mapAddress(house)} target="_blank" rel="noopener noreferrer">
                    {t('house.map')}
                    <span className="unseen"> {t('newTab')}</span>
                  </a>
                )}
                {house.phone && <a href={phoneLink(house.phone)}>{readablePhone(house.phone)}</a>}
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
