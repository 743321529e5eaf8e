import styles from './error-screen.module.css';
import { errorScreenTexts } from './error-screen-texts';
import { LogoMark } from './logo';

interface NoticeScreenProps {
  title: string;
  text: string;
  /** The one way on. */
  href: string;
  action: string;
}

/** A page that has nothing to show but a way on. */
function NoticeScreen({ title, text, href, action }: NoticeScreenProps) {
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <span className={styles.mark}>
          <LogoMark size={40} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          {/* A whole new page: the app that led here may be older than the server. */}
          <a href={href} className={`${styles.button} ${styles.primary}`}>
            {action}
          </a>
        </div>
      </div>
    </main>
  );
}

/** There is no such page. */
export function MissingScreen({ language }: { language: string }) {
  const texts = errorScreenTexts(language);
  return <NoticeScreen title={texts.missingTitle} text={texts.missingText} href="/" action={texts.home} />;
}

/** The restaurant API does not answer; the session is kept (§4). */
export function UnavailableScreen({ language, path }: { language: string; path: string }) {
  const texts = errorScreenTexts(language);
  return <NoticeScreen title={texts.unavailableTitle} text={texts.unavailableText} href={path} action={texts.again} />;
}
