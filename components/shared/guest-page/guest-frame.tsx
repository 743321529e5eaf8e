import type { ReactNode } from 'react';
import { picturePath } from '@/lib/rules/guest-booking/booking-query';
import { phoneLink, readablePhone } from '@/lib/rules/guest-booking/guest-phone';
import { weekdayName } from '@/lib/rules/guest-booking/date-text';
import { openingHours } from '@/lib/rules/guest-booking/opening-hours';
import { mapAddress, priceText } from '@/lib/rules/guest-booking/structured-data';
import { timeText } from '@/lib/time/time-text';
import type { PageContext } from './page-context';
import { TextLinks } from './text-links';

interface GuestFrameProps {
  context: PageContext;
  /** The language switch. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * The restaurant's presentation beside the page's content. Embedded on the restaurant's own site, only its address is
 * shown.
 */
export function GuestFrame({ context, foot, children }: GuestFrameProps) {
  const { query } = context;
  return (
    <div className="page">
      {!query.embed && <RestaurantHeader context={context} />}
      <main id="main" className="card" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        {query.embed && <Whereabouts context={context} />}
        {foot}
        <TextLinks context={context} />
      </footer>
    </div>
  );
}

function RestaurantHeader({ context }: { context: PageContext }) {
  const { restaurant, language } = context;
  const { service, picture, profile } = restaurant;
  const kind = [profile?.cuisine[language], profile?.priceRange ? priceText(restaurant, language) : '']
    .filter(Boolean)
    .join(' · ');
  const description = profile?.description[language];
  return (
    <header className="restaurant">
      {picture && (
        <img
          className="picture"
          src={picturePath({ service, picture })}
          alt={profile?.pictureAlt[language] ?? ''}
          width={640}
          height={400}
          fetchPriority="high"
        />
      )}
      <div className="restaurant-text">
        {profile?.logo && (
          <img className="logo" src={picturePath({ service, picture: profile.logo })} alt="" width={48} height={48} />
        )}
        <p className="restaurant-name">{restaurant.fullName}</p>
        {kind && <p className="restaurant-line">{kind}</p>}
        {description && <p className="restaurant-about">{description}</p>}
        <Whereabouts context={context} />
        <MapPicture context={context} />
        <Hours context={context} />
      </div>
      <Gallery context={context} />
    </header>
  );
}

/** Gallery: thumbnails that link to the full images. */
function Gallery({ context: { restaurant, t, language } }: { context: PageContext }) {
  const { service, profile } = restaurant;
  if (!profile || profile.gallery.length === 0) return null;
  return (
    <ul className="gallery" aria-label={t('restaurant.pictures')}>
      {profile.gallery.map(({ picture, alt }) => (
        <li key={picture}>
          <a href={picturePath({ service, picture })}>
            <img
              src={picturePath({ service, picture })}
              alt={alt[language] || t('restaurant.picture')}
              width={160}
              height={100}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Address with directions, and phone number. */
function Whereabouts({ context: { restaurant, t } }: { context: PageContext }) {
  const { address, phone, profile } = restaurant;
  const hasMap = address !== '' || Boolean(profile?.mapLink || profile?.position);
  const pages = profile ? [{ name: t('restaurant.website'), link: profile.website }, ...profile.profiles] : [];
  const links = pages.filter(({ link }) => link !== '');
  if (!hasMap && !phone && links.length === 0) return null;
  return (
    <div className="whereabouts">
      {address && <p className="restaurant-line">{address}</p>}
      <p className="restaurant-line restaurant-links">
        {hasMap && (
          <a href={mapAddress(restaurant)} target="_blank" rel="noopener noreferrer">
            {t('restaurant.map')}
            <span className="unseen"> {t('newTab')}</span>
          </a>
        )}
        {phone && <a href={phoneLink(phone)}>{readablePhone(phone)}</a>}
        {links.map(({ name, link }) => (
          <a key={link} href={link} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="unseen"> {t('newTab')}</span>
          </a>
        ))}
      </p>
    </div>
  );
}

/** The restaurant's own map or sketch of the directions. */
function MapPicture({ context: { restaurant, t } }: { context: PageContext }) {
  const { service, fullName, profile } = restaurant;
  if (!profile?.map) return null;
  const source = picturePath({ service, picture: profile.map });
  return (
    <a href={source}>
      <img
        className="map"
        src={source}
        alt={t('restaurant.mapPicture', { name: fullName })}
        width={320}
        height={200}
        loading="lazy"
      />
    </a>
  );
}

/** Hours of a usual week; exceptions are shown with the times of their day. */
function Hours({ context: { restaurant, t, language } }: { context: PageContext }) {
  if (restaurant.hours.length === 0) return null;
  const clock = (time: number) => timeText(time, restaurant.milTime);
  return (
    <details className="hours">
      <summary>{t('restaurant.hours')}</summary>
      <dl>
        {openingHours(restaurant.hours).map(({ first, last, spans }) => (
          <div key={first}>
            <dt>
              {first === last
                ? weekdayName(first, language)
                : `${weekdayName(first, language)} – ${weekdayName(last, language)}`}
            </dt>
            <dd>
              {spans.length === 0
                ? t('restaurant.closed')
                : spans.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
