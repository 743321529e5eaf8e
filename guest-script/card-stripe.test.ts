/** A request that Stripe refuses from the start. */
import { setUpCardForm } from './card-form';

async function open(status: number, problem: object): Promise<HTMLFormElement> {
  document.body.innerHTML = `
    <form action="/ccrequest?key=k" data-card="stripe" data-down-text="not now" data-never-text="please call">
      <div id="card-fields"></div><p id="card-fault"></p><button type="submit" data-give disabled>Pay</button><a href="/ccrequest?key=k" data-again hidden>Try again</a>
    </form>`;
  global.fetch = jest.fn(async () => new Response(JSON.stringify(problem), { status }));
  // Stripe's script is not loaded.
  jest.spyOn(document.head, 'append').mockImplementation(() => undefined);
  await setUpCardForm();
  return document.querySelector('form') as HTMLFormElement;
}
const shown = (form: HTMLFormElement) => [
  document.getElementById('card-fault')?.textContent,
  form.querySelector('button'),
  form.querySelector('[data-again]')?.hasAttribute('hidden'),
];

test('a permanent refusal of Stripe offers no retry, but a phone call', async () => {
  expect(shown(await open(409, { code: 'not-payable' }))).toEqual(['please call', null, true]);
});

test('an unreachable Stripe can be retried', async () => {
  expect(shown(await open(503, { code: 'unavailable' }))).toEqual(['not now', null, false]);
});
