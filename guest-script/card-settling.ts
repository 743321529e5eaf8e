/** Polls while the bank has not answered, then reloads the page. Without script there is a link. */
import { BANK_ANSWERED } from './card-bank';

/** Milliseconds between polls, increasing: most banks answer within seconds, some within minutes. */
const FIRST_POLL_MS = 1_500;
const MAX_POLL_MS = 15_000;

/** @param reload called once the bank has answered */
export function followSettling(reload: () => void = () => location.reload()): void {
  if (!document.querySelector('[data-settling]')) return;
  let wait = FIRST_POLL_MS;
  let wake = (): void => undefined;
  addEventListener(BANK_ANSWERED, () => {
    wait = FIRST_POLL_MS;
    wake();
  });
  const poll = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, wait);
    });
    wait = Math.min(MAX_POLL_MS, wait * 1.5);
    if (await isOver()) reload();
    else await poll();
  };
  void poll();
}

/** A network failure or an unavailable or rate-limiting server says nothing about the bank: polling continues. */
async function isOver(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (answer.status === 429 || answer.status >= 500) return false;
    // Searched as text: parsing it would report its style sheet as a violation of this page's policy.
    return !(await answer.text()).includes('data-settling');
  } catch {
    return false;
  }
}
