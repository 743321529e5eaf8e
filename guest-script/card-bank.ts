/** The guest's bank, in its frame. What it tells the page is only that it is done with them: how it ended is asked of the server. */

/** The wait for how it ended begins anew, at its shortest. */
export const BANK_ANSWERED = 'maitre:bank-answered';

export function askBank(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-bank]');
  const frame = form?.querySelector('iframe');
  if (!form || !frame) return;
  form.submit();
  addEventListener('message', ({ data, source }) => {
    // By then Mercado Pago's own page stands in the frame, of whatever origin.
    if (source !== frame.contentWindow || !isDone(data) || form.hidden) return;
    form.hidden = true;
    const status = document.querySelector<HTMLElement>('[data-answered]');
    if (status) status.textContent = status.dataset.answered ?? '';
    dispatchEvent(new Event(BANK_ANSWERED));
  });
}

const isDone = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === 'COMPLETE';
