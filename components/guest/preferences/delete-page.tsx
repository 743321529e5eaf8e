import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import { Choice } from '@/components/shared/guest-page/wishes';
import { ConfirmIdentity } from './confirm-identity';
import type { PreferencesContext } from './preferences-context';
import { PreferencesTabs } from './preferences-tabs';
import { VisitTable } from './visit-table';

/**
 * Confirmation before deletion, once the guest's identity is confirmed: what is deleted, what is kept and why, and that
 * it is permanent.
 */
export function DeletePage({
  context,
  sent = false,
  problem = '',
}: {
  context: PreferencesContext;
  sent?: boolean;
  problem?: string;
}) {
  const { g, own, restaurant } = context;
  const isProven = own.proof === 'given';
  return (
    <>
      <PreferencesTabs context={context} at="delete" />
      <h1>{g('delete.title')}</h1>
      {problem && isProven && (
        <Notice kind="wrong">
          <p>{problem}</p>
        </Notice>
      )}
      <h2>{g('delete.goes')}</h2>
      <p>{g('delete.goesText', { name: restaurant.name })}</p>
      <h2>{g('delete.stays')}</h2>
      <p>{g('delete.staysText', { name: restaurant.name })}</p>
      <Notice kind="plain" title={g('delete.final')}>
        <p>{g('delete.finalText')}</p>
      </Notice>
      {isProven ? (
        <Question context={context} />
      ) : (
        <ConfirmIdentity context={context} step="delete" sent={sent} problem={problem} />
      )}
    </>
  );
}

function Question({ context }: { context: PreferencesContext }) {
  const { g, own, address, once } = context;
  const coming = own.visits.filter((visit) => visit.coming);
  return (
    <form className="details" method="post" action={address()} data-once="">
      <HiddenFields entries={[['once', once]]} />
      {coming.length > 0 && (
        <>
          <h2>{g('delete.coming', { count: coming.length })}</h2>
          <VisitTable context={context} visits={coming} label={g('delete.coming', { count: coming.length })} />
          <Choice name="cancelComing" value="1" checked={false} required>
            {g('delete.cancelComing', { count: coming.length })}
          </Choice>
        </>
      )}
      <Choice name="sure" value="1" checked={false} required>
        {g('delete.sure')}
      </Choice>
      <div className="actions">
        <button type="submit" className="button danger" name="action" value="delete">
          {g('delete.yes')}
        </button>
        <a className="button quiet" href={address()}>
          {g('delete.no')}
        </a>
      </div>
    </form>
  );
}
