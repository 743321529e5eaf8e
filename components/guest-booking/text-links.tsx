import { TEXT_KINDS, textPath } from '@/lib/public-texts/public-texts';
import type { PageContext } from './page-context';

/** The restaurant's terms and privacy policy. They open beside the page: nothing that was typed gets lost. */
export function TextLinks({ context: { t, house, query } }: { context: PageContext }) {
  return (
    <nav className="languages" aria-label={t('texts.label')}>
      {TEXT_KINDS.map((kind) => (
        <a key={kind} href={textPath(kind, house.service) + (query.lang ? `?lang=${query.lang}` : '')} target="_blank" rel="noopener">
          <span>
            {t(`texts.${kind}`)} <span className="unseen">{t('newTab')}</span>
          </span>
        </a>
      ))}
    </nav>
  );
}
