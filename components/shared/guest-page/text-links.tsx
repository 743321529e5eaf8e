import { TEXT_KINDS, type TextKind, textPath } from '@/lib/rules/public-texts/public-texts';
import type { PageContext } from './page-context';

/** Links to the restaurant's terms and privacy policy. */
export function TextLinks({ context }: { context: PageContext }) {
  return (
    <nav className="languages" aria-label={context.t('texts.label')}>
      {TEXT_KINDS.map((kind) => (
        <TextLink key={kind} context={context} kind={kind} />
      ))}
    </nav>
  );
}

/** Opens in a new tab, so that typed values are kept. */
export function TextLink({ context: { t, restaurant, query }, kind }: { context: PageContext; kind: TextKind }) {
  return (
    <a
      href={textPath(kind, restaurant.service) + (query.lang ? `?lang=${query.lang}` : '')}
      target="_blank"
      rel="noopener"
    >
      <span>
        {t(`texts.${kind}`)} <span className="unseen">{t('newTab')}</span>
      </span>
    </a>
  );
}
