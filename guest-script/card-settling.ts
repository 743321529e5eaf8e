/** Polls while the bank has not answered, then reloads the page. Without script there is a link. */
import { BANK_ANSWERED } from './card-bank';

/** Milliseconds between polls, increasing: most banks answer within seconds, some within minutes. */
const FIRST_LOOK = 1_500;
const LONGEST_WAIT = 15_000;

/** @param openAnew called once the bank has answered */
export function followSettling(openAnew: () => void = () => location.reload()): void {
  if (!document.querySelector('[data-settling]')) return;
  let wait = FIRST_LOOK;
  let wake = (): void => undefined;
  addEventListener(BANK_ANSWERED, () => {
    wait = FIRST_LOOK;
    wake();
  });
  const look = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, wait);
    });
    wait = Math.min(LONGEST_WAIT, wait * 1.5);
    if (await isOver()) openAnew();
    else await look();
  };
  void look();
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
