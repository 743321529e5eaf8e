/**
 * The fields of the test provider, inside their frame. A documented number becomes the token of what it does, here in the browser: nothing that
 * is typed leaves the frame. Bundled into public/test-card.js.
 */
import { testCardOf } from '@/lib/payments/test-cards';
import { ASK_CARD, type FrameMessage } from './card-messages';

const number = document.querySelector<HTMLInputElement>('#number');
const fault = document.querySelector<HTMLElement>('#number-fault');

const tell = (message: FrameMessage) => parent.postMessage(message, location.origin);

addEventListener('message', ({ data, source, origin }) => {
  if (data !== ASK_CARD || source !== parent || origin !== location.origin) return;
  const behaviour = testCardOf(number?.value ?? '');
  number?.toggleAttribute('aria-invalid', behaviour === null);
  if (fault) fault.hidden = behaviour !== null;
  if (behaviour) return tell({ maitre: 'card', token: behaviour });
  number?.focus();
  tell({ maitre: 'no-card' });
});

document.querySelectorAll<HTMLButtonElement>('button[data-number]').forEach((button) =>
  button.addEventListener('click', () => {
    if (!number) return;
    number.value = button.dataset.number ?? '';
    number.focus();
  }),
);

new ResizeObserver(() => tell({ maitre: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body);
