/** A guest's actions on their own data: save wishes, confirm their identity, or delete it. */
import { DataPage } from '@/components/guest/preferences/data-page';
import { DeletePage } from '@/components/guest/preferences/delete-page';
import { DeletedPage } from '@/components/guest/preferences/deleted-page';
import { PreferencesPage } from '@/components/guest/preferences/preferences-page';
import type { PreferencesContext } from '@/components/guest/preferences/preferences-context';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { onceOf, sentOnce } from '@/lib/bff/guest/sent-once';
import { isOutage } from '@/lib/rules/guest-booking/is-outage';
import { checkPreferences, preferenceErrorsOf, readPreferences } from '@/lib/rules/guest-booking/preferences-form';
import type { Problem } from '@/lib/rules/message/problem';
import { failedPreferences } from './failed-preferences';
import { preferencesAnswer, readGuestData } from './preferences-answer';
import type { PreferencesCall } from './preferences-call';

export async function changePreferences(call: PreferencesCall): Promise<Response> {
  const found = await readGuestData(call);
  if (!found.ok) return found.page;
  switch (call.value('action')) {
    case 'save':
      return save(call, found.context);
    case 'confirm':
      return confirm(call, found.context);
    case 'delete':
      return remove(call, found.context);
    default:
      return seeOther(call.ownAddress());
  }
}

async function save(call: PreferencesCall, context: PreferencesContext): Promise<Response> {
  const wishes = readPreferences(call.form);
  const faults = checkPreferences(wishes);
  const again = (more: { faults?: typeof faults; problem?: string; version?: number; status: number }) => {
    const own = { ...context.own, version: more.version ?? wishes.version };
    return preferencesAnswer(
      call,
      { ...context, own },
      <PreferencesPage
        context={{ ...context, own }}
        wishes={wishes}
        ticked={wishes.consents}
        faults={more.faults ?? {}}
        saved={false}
        problem={more.problem ?? ''}
      />,
      { status: more.status },
    );
  };
  if (Object.keys(faults).length > 0) return again({ faults, status: 400 });

  const done = await call.preferences.save(wishes, sentOnce(onceOf(call.value('once')), wishes));
  if (done.ok) return seeOther(call.ownAddress({ news: 'saved' }));
  const { problem } = done;
  if (isOutage(problem)) return failedPreferences(call, problem);
  const wrong = preferenceErrorsOf(problem.errors ?? []);
  if (problem.status === 400 && Object.keys(wrong).length > 0) return again({ faults: wrong, status: 400 });
  // Typed values stay; submitting again overwrites the changes made meanwhile.
  return again({ problem: problemText(context, problem), version: context.own.version, status: problem.status });
}

async function confirm(call: PreferencesCall, context: PreferencesContext): Promise<Response> {
  const step = call.value('step') === 'data' ? 'data' : 'delete';
  const done = await call.preferences.confirm(step, context.language, sentOnce(onceOf(call.value('once')), { step }));
  if (done.ok) return seeOther(call.ownAddress({ step, news: 'sent' }));
  if (isOutage(done.problem)) return failedPreferences(call, done.problem);
  const Page = step === 'data' ? DataPage : DeletePage;
  return preferencesAnswer(call, context, <Page context={context} problem={problemText(context, done.problem)} />, {
    status: done.problem.status,
    step,
  });
}

async function remove(call: PreferencesCall, context: PreferencesContext): Promise<Response> {
  const { own } = context;
  const once = onceOf(call.value('once'));
  const cancelComing = call.value('cancelComing') === '1';
  const again = (problem: string, status: number) =>
    preferencesAnswer(call, context, <DeletePage context={context} problem={problem} />, { status, step: 'delete' });
  if (call.value('sure') !== '1') return again(context.g('delete.notSure'), 400);
  const done = await call.preferences.remove(cancelComing, sentOnce(once, { cancelComing }));
  if (!done.ok)
    return isOutage(done.problem)
      ? failedPreferences(call, done.problem)
      : again(problemText(context, done.problem), done.problem.status);
  return preferencesAnswer(
    call,
    context,
    <DeletedPage context={context} cancelled={cancelComing ? own.visits.filter(({ coming }) => coming).length : 0} />,
  );
}

function problemText({ g, t }: PreferencesContext, { code, status }: Problem): string {
  if (status === 429) return t('refused.tooMany');
  if (code === 'not-confirmed') return g('refused.notConfirmed');
  if (code === 'version-conflict') return g('refused.changed');
  if (code === 'coming-bookings') return g('refused.coming');
  if (code === 'notice-passed' || code === 'booking-over') return g('refused.late');
  return g('refused.other');
}
