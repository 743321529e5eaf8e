import { BalancePage } from '@/components/guest/gift/balance-page';
import { failedPage } from '@/app/(guest)/book/failed-page';
import { type GuestCall, guestPage } from '@/app/(guest)/book/guest-call';
import type { GuestGiftBalance } from '@/lib/contract/guests/guest-gift-cards';
import { balancePath } from '@/lib/rules/gift-card/gift-paths';
import { clientOf, giftAnswer, readGiftPage } from '../../gift-answer';

/** Balance of a gift card. The code is posted, so that it appears in no URL and no log. */
export const GET = guestPage('/gift/{service}/balance', (call) => show(call, {}));
export const POST = guestPage('/gift/{service}/balance', readBalance);

interface Shown {
  balance?: GuestGiftBalance;
  problem?: 'unknown' | 'tooMany';
  status?: number;
}

async function show(call: GuestCall, { balance, problem, status }: Shown): Promise<Response> {
  const [found, offer] = await Promise.all([readGiftPage(call), clientOf(call).offer()]);
  if (!found.ok) return found.page;
  const isSold = offer.ok && offer.value.notSold === '';
  return giftAnswer(call, found.context, {
    title: found.context.g('balance.title'),
    path: balancePath(call.service),
    status: status ?? (balance ? 200 : undefined),
    body: <BalancePage context={found.context} balance={balance ?? null} problem={problem ?? null} isSold={isSold} />,
  });
}

async function readBalance(call: GuestCall): Promise<Response> {
  const code = call.value('code') ?? '';
  if (call.value('choose') || code.trim() === '') return show(call, {});
  const result = await clientOf(call).balance(code.slice(0, 60));
  if (result.ok) return show(call, { balance: result.value });
  const { problem } = result;
  if (problem.status === 404 && problem.code === 'not-found') return show(call, { problem: 'unknown', status: 404 });
  if (problem.status === 429) return show(call, { problem: 'tooMany', status: 429 });
  return failedPage(call, problem);
}
