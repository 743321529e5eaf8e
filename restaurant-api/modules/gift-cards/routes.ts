import { giftCardCalls } from '@/lib/resources/gift-cards';
import { giftCardSchemas } from '@/lib/resources/gift-cards-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { changePersons } from './change-persons';
import { adjust, block, endCard, giveBackTo, load, redeem, unblock } from './movements';
import { moveToNewCode, sellCard } from './sell';
import { codeTries, listCards, lookUpCard, readCard, readReport } from './service';

export function giftCardRoutes(app: App, { context }: Parts): void {
  const tries = codeTries(context);
  callRoutes(
    app,
    context,
    'Gift cards',
    giftCardCalls,
    giftCardSchemas,
  )({
    list: ({ call, query }) => listCards(call, query),
    report: ({ call, query }) => readReport(call, query),
    find: ({ call, params }) => readCard(call, params.uid),
    lookUp: ({ call, body }) => lookUpCard(call, tries, body.code),
    create: ({ call, body }) => sellCard(call, body),
    change: ({ call, params, body }) => changePersons(call, params.uid, body),
    redeem: ({ call, params, body }) => redeem(call, params.uid, body),
    giveBack: ({ call, params, body }) => giveBackTo(call, params.uid, body),
    load: ({ call, params, body }) => load(call, params.uid, body),
    adjust: ({ call, params, body }) => adjust(call, params.uid, body),
    block: ({ call, params, body }) => block(call, params.uid, body),
    unblock: ({ call, params, body }) => unblock(call, params.uid, body),
    end: ({ call, params, body }) => endCard(call, params.uid, body),
    move: ({ call, params, body }) => moveToNewCode(call, params.uid, body),
  });
}
