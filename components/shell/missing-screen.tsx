import styles from './error-screen.module.css';
import { errorScreenTexts } from './error-screen-texts';
import { LogoMark } from './logo';

/** There is no such page. */
export function MissingScreen({ language }: { language: string }) {
  const texts = errorScreenTexts(language);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <span className={styles.mark}>
          <LogoMark size={40} />
        </span>
        <h1 className={styles.title}>{texts.missingTitle}</h1>
        <p className={styles.text}>{texts.missingText}</p>
        <div className={styles.actions}>
          {/* A whole new page: the app that led here may be older than the server. */}
          <a href="/table-plan" className={`${styles.button} ${styles.primary}`}>
            {texts.home}
          </a>
        </div>
      </div>
    </main>
  );
}
