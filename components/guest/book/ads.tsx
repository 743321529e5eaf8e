import type { PageContext } from '@/components/shared/guest-page/page-context';
import { picturePath } from '@/lib/rules/guest-booking/booking-query';

/** The restaurant's current advertisements. */
export function Ads({ context: { t, restaurant } }: { context: PageContext }) {
  const { ads, service } = restaurant;
  if (ads.length === 0) return null;
  return (
    <section className="ads" aria-label={t('ads.label', { name: restaurant.name })}>
      {ads.map(({ title, text, link, picture }, index) => (
        <div key={index} className="ad">
          {picture ? (
            <img src={picturePath({ service, picture })} alt="" width={96} height={72} loading="lazy" />
          ) : (
            <span />
          )}
          <div>
            <p className="ad-title">{title}</p>
            {text && <p>{text}</p>}
            {link && (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {t('ads.more')}
                <span className="unseen"> {t('newTab')}</span>
              </a>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
