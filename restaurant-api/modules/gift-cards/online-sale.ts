/** What becomes of a gift card that was bought online with the money that was to pay for it: it is pending until then. */
import type { PurchaseActs } from '../purchases/purchase-acts';
import { lockCard, moveOn } from './movements';

export const giftCardPurchase: PurchaseActs = {
  async deliver(unit, call, { subject, amount }) {
    const card = await lockCard(unit.tx, call, subject);
    if (card.state !== 'pending') return false;
    await moveOn(
      unit,
      call,
      subject,
      { kind: 'activate', amount, tender: 'other' },
      { loaded: amount, from: ['pending'], state: 'active' },
    );
    return true;
  },

  async lapse(unit, call, { subject }) {
    const card = await lockCard(unit.tx, call, subject);
    if (card.state !== 'pending') return;
    await moveOn(unit, call, subject, { kind: 'deactivate', amount: 0 }, { from: ['pending'], state: 'deactivated' });
  },

  // What the card was worth was taken off it when the refund was written down.
  refunded: () => Promise.resolve(),

  async dispute(unit, call, { subject, reference }) {
    const card = await lockCard(unit.tx, call, subject);
    if (card.state !== 'active') return;
    await moveOn(
      unit,
      call,
      subject,
      { kind: 'block', amount: 0, note: reference },
      { from: ['active'], state: 'blocked' },
    );
  },

  page: () => '',
};
