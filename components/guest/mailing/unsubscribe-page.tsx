import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';

interface UnsubscribePageProps {
  /** Translator of the namespace `guestMailing`. */
  u: GuestTexts;
  /** Name of the restaurant. */
  name: string;
  isDone: boolean;
  /** URL of this page. */
  address: string;
}

/** Asks for confirmation with one button; shows when it is done. */
export function UnsubscribePage({ u, name, isDone, address }: UnsubscribePageProps) {
  if (isDone)
    return (
      <>
        <h1>{u('done', { name })}</h1>
        <Notice kind="good">
          <p>{u('doneText', { name })}</p>
        </Notice>
      </>
    );
  return (
    <>
      <h1>{u('ask', { name })}</h1>
      <p>{u('askText', { name })}</p>
      <form method="post" action={address} className="details">
        <div className="actions">
          <button type="submit" className="button main">
            {u('button')}
          </button>
        </div>
      </form>
    </>
  );
}
