import { getTranslations } from 'next-intl/server';
import { TEXT_KINDS, textPath } from '@/lib/rules/public-texts/public-texts';
import styles from './login.module.css';

/** Links to the product's terms and privacy policy, at the foot of a page without a menu. */
export async function TextLinks() {
  const t = await getTranslations('login');
  return (
    <nav className={styles.languages} aria-label={t('texts.label')}>
      {TEXT_KINDS.map((kind) => (
        <a key={kind} href={textPath(kind, null)} className={styles.textLink}>
          {t(`texts.${kind}`)}
        </a>
      ))}
    </nav>
  );
}
