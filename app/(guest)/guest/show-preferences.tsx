/** A guest's own data, by address: preferences, stored data, or the confirmation of its deletion. */
import { DataPage } from '@/components/guest/preferences/data-page';
import { DeletePage } from '@/components/guest/preferences/delete-page';
import { PreferencesPage } from '@/components/guest/preferences/preferences-page';
import { preferencesAnswer, readGuestData } from './preferences-answer';
import type { PreferencesCall } from './preferences-call';

export async function showPreferences(call: PreferencesCall): Promise<Response> {
  const found = await readGuestData(call);
  if (!found.ok) return found.page;
  const { context } = found;
  const step = call.value('step');
  const sent = call.value('news') === 'sent';
  if (step === 'data') return preferencesAnswer(call, context, <DataPage context={context} sent={sent} />, { step });
  if (step === 'delete')
    return preferencesAnswer(call, context, <DeletePage context={context} sent={sent} />, { step });
  return preferencesAnswer(
    call,
    context,
    <PreferencesPage
      context={context}
      wishes={context.own}
      faults={{}}
      saved={call.value('news') === 'saved'}
      problem=""
    />,
  );
}
