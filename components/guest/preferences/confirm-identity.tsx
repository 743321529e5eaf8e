import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import type { ProvenStep } from '@/lib/rules/guest-booking/own-preferences';
import type { PreferencesContext } from './preferences-context';

interface ConfirmFirstProps {
  context: PreferencesContext;
  step: ProvenStep;
  /** The e-mail was sent. */
  sent: boolean;
  /** Why it was not sent, in words; '' for no problem. */
  problem: string;
}

/** The link may have been forwarded: sensitive actions require a link sent to the guest's own address. */
export function ConfirmIdentity({
  context: { g, own, restaurant, address, once },
  step,
  sent,
  problem,
}: ConfirmFirstProps) {
  if (own.proof === 'none' || !restaurant.mail) {
    return (
      <Notice kind="plain" title={g('confirm.title')}>
        <p>{g(restaurant.mail ? 'confirm.impossible' : 'confirm.noMail', { name: restaurant.name })}</p>
      </Notice>
    );
  }
  return (
    <>
      {problem && (
        <Notice kind="wrong">
          <p>{problem}</p>
        </Notice>
      )}
      <Notice kind={sent ? 'good' : 'plain'} title={g(sent ? 'confirm.sent' : 'confirm.title')}>
        <p>{g(sent ? 'confirm.sentText' : 'confirm.text', { email: own.email })}</p>
      </Notice>
      <form className="details" method="post" action={address()} data-once="">
        <HiddenFields
          entries={[
            ['once', once],
            ['step', step],
          ]}
        />
        <div className="actions">
          <button type="submit" className={sent ? 'button quiet' : 'button main'} name="action" value="confirm">
            {g(sent ? 'confirm.again' : 'confirm.send')}
          </button>
        </div>
      </form>
    </>
  );
}
