import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';

export const LOGIN_RESULTS = ['installed', 'failed', 'denied', 'state', 'signedOut'] as const;
export type LoginResult = (typeof LOGIN_RESULTS)[number];

interface ResultPageProps {
  /** Texts of the namespace `facebook`. */
  f: GuestTexts;
  result: LoginResult;
  /** Why it failed, as a key of the texts. */
  failure: string;
  /** The restaurant whose button can be tried again at once; null where a new login is needed. */
  retry: string | null;
}

/** What came of the way to Facebook and back (§8). */
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
