import { CallButton } from './call-us';
import { HiddenFields } from './hidden-fields';
import type { GuestTexts, HiddenEntries } from './page-context';

interface NoticePageProps {
  t: GuestTexts;
  title: string;
  text: string;
  /** Phone number of the restaurant, if known. */
  phone?: string;
  /** URL to retry; left out when retrying cannot help. */
  retry?: string;
  /** Values of a form to submit again unchanged. */
  resend?: { address: string; entries: HiddenEntries };
  /** An alternative link and its label. */
  onward?: { href: string; label: string };
}

/** A page that says what is not possible, and what to do instead. */
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
