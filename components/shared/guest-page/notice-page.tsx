import { CallButton } from './call-us';
import { HiddenFields } from './hidden-fields';
import type { GuestTexts, HiddenEntries } from './page-context';

interface NoticePageProps {
  t: GuestTexts;
  title: string;
  text: string;
  /** To be called, where it is known. */
  phone?: string;
  /** Where to try again; left out where that would not help. */
  retry?: string;
  /** A form that is sent once more as it was. */
  resend?: { address: string; entries: HiddenEntries };
  /** Where else to go, and what it is called. */
  onward?: { href: string; label: string };
}

/** A page that says plainly what is not possible, and what is. */
export function NoticePage({ t, title, text, phone, retry, resend, onward }: NoticePageProps) {
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
          {resend && (
            <form method="post" action={resend.address}>
              <HiddenFields entries={resend.entries} />
              <button className="button main" type="submit">
                {t('retry')}
              </button>
            </form>
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
