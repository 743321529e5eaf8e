import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';

interface UnsubscribePageProps {
  /** Texts of the namespace `guestMailing`. */
  u: GuestTexts;
  /** Of the restaurant. */
  name: string;
  isDone: boolean;
  /** This page by its link. */
  address: string;
}

/** One question and one button; what is done already is said. */
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
