import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';

export const LOGIN_RESULTS = ['installed', 'failed', 'denied', 'state', 'signedOut'] as const;
export type LoginResult = (typeof LOGIN_RESULTS)[number];

interface ResultPageProps {
  /** Translator of the namespace `facebook`. */
  f: GuestTexts;
  result: LoginResult;
  /** Why it failed, as a message key. */
  failure: string;
  /** Service whose installation can be retried; null when a new login is required. */
  retry: string | null;
}

/** Result of the Facebook login (§8). */
export function ResultPage({ f, result, failure, retry }: ResultPageProps) {
  return (
    <div className="page">
      <main id="main" className="card notice-page" tabIndex={-1}>
        <h1>{f(`result.${result}.title`)}</h1>
        <p>{result === 'failed' ? f(`failure.${failure}`) : f(`result.${result}.text`)}</p>
        <div className="actions">
          {retry !== null && (
            <form method="post" action="/fb-installed" data-once="">
              <HiddenFields entries={[['service', retry]]} />
              <button type="submit" className="button main" name="action" value="retry">
                {f('failed.retry')}
              </button>
            </form>
          )}
          <a className={`button ${retry === null ? 'main' : 'quiet'}`} href="/fbe-auth">
            {f(`result.${result}.onward`)}
          </a>
        </div>
      </main>
    </div>
  );
}
