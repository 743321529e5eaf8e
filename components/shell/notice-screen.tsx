import styles from './error-screen.module.css';
import { errorScreenTexts } from './error-screen-texts';
import { LogoMark } from './logo';
import { UNAVAILABLE_PAGE } from '@/lib/client/offline/names';

interface NoticeScreenProps {
  title: string;
  text: string;
  /** The one way on. */
  href: string;
  action: string;
  /** For the service worker, which shows the screen as it was kept instead. */
  isUnavailable?: boolean;
  /** Below everything, and written to from there. */
  support?: { text: string; mail: string };
}

/** A page that has nothing to show but a way on. */
function NoticeScreen({ title, text, href, action, isUnavailable = false, support }: NoticeScreenProps) {
  return (
    <main id={isUnavailable ? UNAVAILABLE_PAGE : undefined} className={styles.screen}>
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
        {support && (
          <p className={styles.text}>
            {support.text} <a href={`mailto:${support.mail}`}>{support.mail}</a>
          </p>
        )}
      </div>
    </main>
  );
}

/** There is no such page. */
export function MissingScreen({ language }: { language: string }) {
  const texts = errorScreenTexts(language);
  return <NoticeScreen title={texts.missingTitle} text={texts.missingText} href="/" action={texts.home} />;
}

interface UnavailableScreenProps {
  language: string;
  /** What is tried again. */
  path: string;
  /** Who is written to where it goes on (§8); nobody is named where the installation has no such address. */
  supportMail?: string;
}

/** The restaurant API does not answer; the session is kept (§4). */
export function UnavailableScreen({ language, path, supportMail }: UnavailableScreenProps) {
  const texts = errorScreenTexts(language);
  const support = supportMail === undefined ? undefined : { text: texts.support, mail: supportMail };
  return (
    <NoticeScreen
      title={texts.unavailableTitle}
      text={texts.unavailableText}
      href={path}
      action={texts.again}
      support={support}
      isUnavailable
    />
  );
}
