/** Gift card shop: display and order. Payment follows on the next page, as for a booking. */
import type { ShopContext } from '@/components/guest/gift/gift-context';
import { NotSoldPage } from '@/components/guest/gift/not-sold-page';
import { ShopPage } from '@/components/guest/gift/shop-page';
import { failedPage } from '@/app/(guest)/book/failed-page';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { salesIndexing } from '@/app/(guest)/book/page-indexing';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { onceOf, sentOnce } from '@/lib/bff/guest/sent-once';
import { type GiftErrors, type GiftForm, orderOf, readGiftForm } from '@/lib/rules/gift-card/gift-form';
import { giftPath } from '@/lib/rules/gift-card/gift-paths';
import { isOutage } from '@/lib/rules/guest-booking/is-outage';
import { clientOf, giftAnswer, readGiftPage } from '../gift-answer';

type Read = { ok: true; context: ShopContext } | { ok: false; page: Response };

async function readShop(call: GuestCall): Promise<Read> {
  const [found, offer] = await Promise.all([readGiftPage(call), clientOf(call).offer()]);
  if (!found.ok) return found;
  if (!offer.ok) return { ok: false, page: await failedPage(call, offer.problem) };
  const { context } = found;
  if (offer.value.notSold === '')
    return { ok: true, context: { ...context, offer: offer.value, once: onceOf(call.value('once')) } };
  const title = context.g('title', { name: context.restaurant.name });
  const body = <NotSoldPage context={context} />;
  return { ok: false, page: await giftAnswer(call, context, { title, path: giftPath(call.service), body }) };
}

const page = (
  call: GuestCall,
  context: ShopContext,
  form: GiftForm,
  {
    faults = {},
    problem = '',
    status,
    isHeld,
  }: { faults?: GiftErrors; problem?: string; status?: number; isHeld?: boolean },
) => {
  const title = context.g('title', { name: context.restaurant.name });
  const path = giftPath(call.service);
  return giftAnswer(call, context, {
    title,
    path,
    status,
    isHeld,
    indexing: isHeld ? undefined : salesIndexing(context, path, title, context.g('intro')),
    body: <ShopPage context={context} form={form} faults={faults} problem={problem} />,
  });
};

export async function showShop(call: GuestCall): Promise<Response> {
  const read = await readShop(call);
  if (!read.ok) return read.page;
  const { context } = read;
  // A single product is preselected.
  const [only, ...others] = context.offer.products;
  const product = only && others.length === 0 ? String(only.uid) : (call.value('product') ?? '');
  return page(call, context, { ...readGiftForm(new FormData()), product }, {});
}

export async function orderCard(call: GuestCall): Promise<Response> {
  const read = await readShop(call);
  if (!read.ok) return read.page;
  const { context } = read;
  const form = readGiftForm(call.form);
  // Another language, with the values typed so far.
  if (call.value('choose')) return page(call, context, form, { isHeld: true });
  const shownPrice = call.value(`seen.${form.product}`);
  const { order, faults } = orderOf(
    form,
    context.offer,
    shownPrice === null ? null : Number(shownPrice),
    call.language,
  );
  if (Object.keys(faults).length > 0) return page(call, context, form, { faults, status: 400, isHeld: true });
  const done = await clientOf(call).order(order, sentOnce(context.once, order));
  if (done.ok) return seeOther(done.value.path);
  const { problem } = done;
  if (isOutage(problem) || problem.status === 429) return failedPage(call, problem);
  return page(call, context, form, { problem: context.g('refused'), status: problem.status, isHeld: true });
}
