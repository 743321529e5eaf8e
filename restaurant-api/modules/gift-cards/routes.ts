import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import { giftCardSchemas } from '@/lib/resources/sales/gift-cards-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { checkCode, giveBackOfBooking, paidForBooking, payByCode } from './by-code';
import { changePersons } from './change-persons';
import { adjust, block, endCard, giveBackTo, load, redeem, unblock } from './movements';
import { readSale } from './guest-sale';
import { importCards, listImports, undoImport } from './import-cards';
import { guestGiftRoutes } from './guest-routes';
import { cardsOfDiner } from './own-cards';
import { moveToNewCode, refundSale, sellCard, sendAgain } from './sell';
import { lookUpCard, printCard } from './look-up';
import { listCards, listEntries, readCard, readReport } from './service';
import { codeTries } from './tries';

export function giftCardRoutes(app: App, { context }: Parts): void {
  guestGiftRoutes(app, context);
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
    send: ({ call, params, body }) => sendAgain(call, params.uid, body),
    refund: ({ call, params, body }) => refundSale(call, params.uid, body),
    check: ({ call, body }) => checkCode(call, tries, body),
    pay: ({ call, body }) => payByCode(call, tries, body),
    giveBackPayment: ({ call, body }) => giveBackOfBooking(call, body),
    sale: ({ call }) => readSale(call),
    ofDiner: ({ call, params }) => cardsOfDiner(call, params.uid),
    ofBooking: ({ call, params }) => paidForBooking(call, params.uid),
    paper: ({ call, body }) => printCard(call, tries, body.code),
    imports: ({ call }) => listImports(call),
    bringIn: ({ call, body }) => importCards(call, body),
    undoImport: ({ call, params }) => undoImport(call, params.uid),
    entries: ({ call, query }) => listEntries(call, query),
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
