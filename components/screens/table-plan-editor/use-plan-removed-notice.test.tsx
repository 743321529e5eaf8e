import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { ToastContext } from '@/components/shell/toasts/use-toast';
import messages from '@/messages/en.json';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { type LocalRemovals, usePlanRemovedNotice } from './use-plan-removed-notice';

const plan = (uid: string): SavedPlan => ({
  uid,
  name: uid,
  version: 1,
  width: 100,
  height: 100,
  areas: [],
  tables: [],
  joins: [],
});
const [main, terrace] = [plan('Main'), plan('Terrace')];
const said: string[] = [];
const toasts = { show: ({ text }: { text: string }) => void said.push(text), problem: () => undefined };
let removals: LocalRemovals;

function Board({ drawn, plans }: { drawn?: SavedPlan; plans?: SavedPlan[] }) {
  const own = usePlanRemovedNotice(drawn, plans);
  return <button onClick={() => (removals = own)}>own</button>;
}
const board = (drawn?: SavedPlan, plans?: SavedPlan[]) => (
  <NextIntlClientProvider locale="en" messages={messages}>
    <ToastContext.Provider value={toasts}>
      <Board drawn={drawn} plans={plans} />
    </ToastContext.Provider>
  </NextIntlClientProvider>
);
beforeEach(() => void said.splice(0));

test('a plan that goes away under the hand is said to be gone, once', () => {
  const { rerender } = render(board());
  rerender(board(main, [main, terrace]));
  rerender(board(terrace, [main, terrace])); // another one is chosen
  rerender(board(terrace, [terrace]));
  expect(said).toEqual([]);
  rerender(board(main, [main]));
  rerender(board(main, [main]));
  expect(said).toEqual(['Terrace was removed on another device, with everything that was not saved here.']);
});

test('what is removed here needs no word, unless that was refused', () => {
  const { rerender } = render(board(terrace, [main, terrace]));
  screen.getByRole('button').click();
  removals.announce('Terrace');
  rerender(board(main, [main]));
  expect(said).toEqual([]);
  rerender(board(terrace, [main, terrace]));
  removals.forget('Terrace');
  rerender(board(main, [main]));
  expect(said).toHaveLength(1);
});
