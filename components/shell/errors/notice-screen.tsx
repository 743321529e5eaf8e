import styles from './error-screen.module.css';
import { errorScreenTexts } from './error-screen-texts';
import { LogoMark } from '../logo';
import { UNAVAILABLE_PAGE } from '@/lib/client/offline/names';

interface NoticeScreenProps {
  title: string;
  text: string;
  /** The one action. */
  href: string;
  action: string;
  /** Tells the service worker to show the cached screen instead. */
  isUnavailable?: boolean;
  /** Contact at the bottom; the address is a mail link. */
  support?: { text: string; mail: string };
}

/** A page with nothing but a message and an action. */
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
          {/* Full page load: the loaded app may be older than the server. */}
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

/** 404 page. */
export function MissingScreen({ language }: { language: string }) {
  const texts = errorScreenTexts(language);
  return <NoticeScreen title={texts.missingTitle} text={texts.missingText} href="/" action={texts.home} />;
}

interface UnavailableScreenProps {
  language: string;
  /** Path to retry. */
  path: string;
  /** Contact for a lasting outage (§8); null when the installation has none. */
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
