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

test('what the restaurant does stands on the page, and is said once', async () => {
  const preparing = () => page(order('Being prepared'));
  expect(await looks(preparing, preparing, preparing)).toEqual({
    asked: 3,
    shown: 'Being prepared',
    said: 'Being prepared',
  });
});

test('where nothing has changed nothing is said', async () => {
  expect(await looks()).toEqual({ asked: 3, shown: 'Received', said: '' });
});

test('a line that broke and a server that is away change nothing, and it is looked at again', async () => {
  const broken = (): Response => {
    throw new TypeError('failed to fetch');
  };
  const done = () => page(order('Ready'));
  expect(await looks(broken, () => page('', 503), done)).toEqual({ asked: 3, shown: 'Ready', said: 'Ready' });
});

test('once it is over it is asked no more', async () => {
  expect(await looks(() => page(order('Handed over', false)))).toEqual({
    asked: 1,
    shown: 'Handed over',
    said: 'Handed over',
  });
});
