/** Does what a guest's page would do at a provider: a token for the number, then the registration. */
import { comesFromOwnPage, formOf } from '@/lib/bff/guest/own-form';
import { parseUpstream } from '@/lib/bff/upstream';
import { webSettings } from '@/lib/bff/settings';
import { billingCardAnswer, billingCardBegun } from '@/lib/contract/contract';
import { testCardAnswer } from '@/lib/contract/payments';
import type { Result } from '@/lib/rules/message/problem';
import { TEST_CARDS } from '@/lib/rules/payments/test-cards';
import type { OpenedCard } from './open-restaurant-card';
import { CardChoice, cardPage } from './restaurant-card-page';

export async function registerCard(request: Request, opened: OpenedCard): Promise<Response> {
  const { t } = opened;
  const form = comesFromOwnPage(request, webSettings().publicUrl) ? await formOf(request) : null;
  const state = form?.ok ? await stateOf(opened, String(form.value.get('number') ?? '')) : null;
  if (state?.ok && state.value === 'registered') {
    return cardPage(
      opened,
      <>
        <p className="notice" data-kind="good" role="status">
          {t('registered')}
        </p>
        <a className="button main" href="/table-plan">
          {t('onward')}
        </a>
      </>,
    );
  }
  return cardPage(opened, <CardChoice t={t} numbers={Object.keys(TEST_CARDS)} fault={t(state?.ok ? state.value : 'wrong')} />);
}

async function stateOf({ upstream, service, headers }: OpenedCard, number: string): Promise<Result<'pending' | 'registered' | 'failed'>> {
  const begun = await upstream.post('contract/card', billingCardBegun);
  if (!begun.ok) return begun;
  const made = await parseUpstream({ method: 'POST', path: `public/v1/restaurants/${encodeURIComponent(service)}/test-cards`, body: { number }, headers }, testCardAnswer);
  if (!made.ok) return made;
  const answer = await upstream.post('contract/card/confirm', billingCardAnswer, { reference: begun.value.reference, token: made.value.token });
  return answer.ok ? { ok: true, value: answer.value.state } : answer;
}
