import type { SurveyContext } from './survey-context';

const SITES = [
  ['googleMaps', 'Google'],
  ['tripAdvisor', 'Tripadvisor'],
  ['facebook', 'Facebook'],
] as const;

/**
 * Links to public review sites. Shown regardless of the answers, since selecting satisfied guests would mislead
 * readers.
 */
export function ReviewLinks({ context: { s, t, survey } }: { context: SurveyContext }) {
  const sites = SITES.filter(([site]) => survey.reviews[site] !== '');
  if (sites.length === 0) return null;
  return (
    <section className="reviews" aria-labelledby="reviews">
      <h2 id="reviews">{s('reviews')}</h2>
      <div className="actions">
        {sites.map(([site, name]) => (
          <a key={site} className="button quiet" href={survey.reviews[site]} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="unseen"> {t('newTab')}</span>
          </a>
        ))}
      </div>
    </section>
  );
}
