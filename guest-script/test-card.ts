/**
 * Fields of the test provider, inside their frame. Only a documented number is sent, to be exchanged for a token; any
 * other input, possibly a real card number, never leaves the page. Bundled into public/test-card.js.
 */
import { testCardOf } from '@/lib/rules/payments/test-cards';
import { ASK_CARD, FIELDS_READY, type FrameMessage } from './card-messages';

const number = document.querySelector<HTMLInputElement>('#number');
const fault = document.querySelector<HTMLElement>('#number-fault');

const tell = (message: FrameMessage) => parent.postMessage(message, location.origin);

addEventListener('message', ({ data, source, origin }) => {
  if (data === ASK_CARD && source === parent && origin === location.origin) void give(number?.value ?? '');
});
document.documentElement.dataset[FIELDS_READY] = '';

async function give(typed: string): Promise<void> {
  const known = testCardOf(typed) !== null;
  if (known) number?.removeAttribute('aria-invalid');
  else number?.setAttribute('aria-invalid', 'true');
  if (fault) fault.hidden = known;
  if (known) return tell({ maitre: 'card', token: await tokenOf(typed) });
  number?.focus();
  tell({ maitre: 'no-card' });
}

/** '' when the provider does not answer. */
async function tokenOf(typed: string): Promise<string> {
  const answer = await fetch(location.href, { method: 'POST', body: new URLSearchParams({ number: typed }) }).catch(
    () => undefined,
  );
  return answer?.ok ? ((await answer.json()) as { token: string }).token : '';
}

document.querySelectorAll<HTMLButtonElement>('button[data-number]').forEach((button) =>
  button.addEventListener('click', () => {
    if (!number) return;
    number.value = button.dataset.number ?? '';
    number.focus();
  }),
);

new ResizeObserver(() =>
  tell({ maitre: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
