import { renderToStaticMarkup } from 'react-dom/server';
import type { VisitPayment } from '@/lib/rules/guest-booking/guest-booking';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { CancellationCosts } from './cancellation-costs';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const terms = { freeUntil: '2026-11-22T20:00:00Z', noShowMost: 0 };
const over = { freeUntil: '2026-11-19T20:00:00Z', noShowMost: 0 };
const paid = { state: 'paid', currency: 'EUR', policy: terms, held: [{ amount: 12_000, policy: terms }] };
const context = { language: 'en', p: (key: string, { total }: { total: string }) => `${key} ${total}` };
const said = (money: Partial<VisitPayment>) =>
  renderToStaticMarkup(
    <CancellationCosts
      context={context as unknown as PageContext}
      payment={{ ...paid, ...money } as VisitPayment}
      now={NOW}
    />,
  );

test('shows the refund, and nothing when all of it is being refunded already', () => {
  expect(said({})).toBe('<p>visit.cancel.refund €120.00</p>');
  expect(said({ held: [] })).toBe('<p>visit.cancel.free €0.00</p>');
});

test('each payment follows its own terms: two deposits and a manual amount are listed separately', () => {
  const held = [
    { amount: 6000, policy: terms },
    { amount: 4000, policy: over },
    { amount: 5000, policy: null },
  ] as VisitPayment['held'];
  expect(said({ policy: null, held })).toBe(
    '<p>visit.cancel.refund €60.00</p><p>visit.cancel.kept €40.00</p><p>visit.cancelPaid €50.00</p>',
  );
});
