import { renderToStaticMarkup } from 'react-dom/server';
import type { VisitPayment } from '@/lib/rules/guest-booking/guest-booking';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { CancellingMeans } from './cancelling-means';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const paid = {
  state: 'paid',
  currency: 'EUR',
  paid: 12_000,
  refunded: 0,
  refunding: 0,
  policy: { freeUntil: '2026-11-22T20:00:00Z', noShowMost: 0 },
};
const context = { language: 'en', p: (key: string, { total }: { total: string }) => `${key} ${total}` };
const said = (money: Partial<VisitPayment>) =>
  renderToStaticMarkup(
    <CancellingMeans
      context={context as unknown as PageContext}
      payment={{ ...paid, ...money } as VisitPayment}
      now={NOW}
    />,
  );

test('what is on its way back already is not promised once more', () => {
  expect(said({})).toBe('<p>visit.cancel.refund €120.00</p>');
  expect(said({ refunding: 6000 })).toBe('<p>visit.cancel.refund €60.00</p>');
  expect(said({ refunded: 6000, refunding: 6000 })).toBe('<p>visit.cancel.free €0.00</p>');
});
