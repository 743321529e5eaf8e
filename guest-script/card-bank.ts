/** The guest's bank in a frame. Its message only tells that the guest is done; the outcome is read from the server. */

/** Event that restarts polling at the shortest interval. */
export const BANK_ANSWERED = 'maitre:bank-answered';

export function openBank(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-bank]');
  const frame = form?.querySelector('iframe');
  if (!form || !frame) return;
  form.submit();
  addEventListener('message', ({ data, source }) => {
    // By then Mercado Pago's own page is in the frame, with an unknown origin.
    if (source !== frame.contentWindow || !isDone(data) || form.hidden) return;
    form.hidden = true;
    const status = document.querySelector<HTMLElement>('[data-answered]');
    if (status) status.textContent = status.dataset.answered ?? '';
    dispatchEvent(new Event(BANK_ANSWERED));
  });
}

const isDone = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === 'COMPLETE';
