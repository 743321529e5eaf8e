import { CallButton } from './call-us';
import type { GuestTexts } from './page-context';

interface NoticePageProps {
  t: GuestTexts;
  title: string;
  text: string;
  /** To be called, where it is known. */
  phone?: string;
  /** Where to try again; left out where that would not help. */
  retry?: string;
  /** Where else to go, and what it is called. */
  onward?: { href: string; label: string };
}

/** A page that says plainly what is not possible, and what is. */
export function NoticePage({ t, title, text, phone, retry, onward }: NoticePageProps) {
  return (
    <div className="page">
      <main id="main" className="card notice-page" tabIndex={-1}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="actions">
          {retry && (
            <a className="button main" href={retry}>
              {t('retry')}
            </a>
          )}
          {onward && (
            <a className="button main" href={onward.href}>
              {onward.label}
            </a>
          )}
          {phone && <CallButton phone={phone} t={t} />}
        </div>
      </main>
    </div>
  );
}
