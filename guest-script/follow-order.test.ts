/** The order page updates by itself while the kitchen works. */
import { followOrder } from './follow-order';

const order = (says: string, isOpen = true) =>
  `<style>p { color: red }</style><p role="status" id="said"></p><div id="order" data-said="${says}"${isOpen ? ' data-open=""' : ''}><p>${says}</p></div>`;
const page = (html: string, status = 200) => new Response(html, { status });

/** @param answers responses to the polls, ten seconds apart */
async function looks(...answers: Array<() => Response>): Promise<{ asked: number; shown: string; said: string }> {
  jest.useFakeTimers();
  document.body.innerHTML = order('Received');
  let asked = 0;
  global.fetch = async () => (answers[asked++] ?? (() => page(order('Received'))))();
  followOrder();
  await jest.advanceTimersByTimeAsync(35_000);
  jest.clearAllTimers();
  jest.useRealTimers();
  const text = (id: string) => document.getElementById(id)?.textContent ?? '';
  return { asked, shown: text('order'), said: text('said') };
}

test('changes of the restaurant appear on the page, and are announced once', async () => {
  const preparing = () => page(order('Being prepared'));
  expect(await looks(preparing, preparing, preparing)).toEqual({
    asked: 3,
    shown: 'Being prepared',
    said: 'Being prepared',
  });
});

test('without changes nothing is announced', async () => {
  expect(await looks()).toEqual({ asked: 3, shown: 'Received', said: '' });
});

test('network and server failures change nothing, and polling continues', async () => {
  const broken = (): Response => {
    throw new TypeError('failed to fetch');
  };
  const done = () => page(order('Ready'));
  expect(await looks(broken, () => page('', 503), done)).toEqual({ asked: 3, shown: 'Ready', said: 'Ready' });
});

test('a finished order is not polled any more', async () => {
  expect(await looks(() => page(order('Handed over', false)))).toEqual({
    asked: 1,
    shown: 'Handed over',
    said: 'Handed over',
  });
});
