/** While the bank has not answered, the page looks again by itself; when it has, it is opened anew. Without a script there is a link for that. */
import { BANK_ANSWERED } from './card-bank';

/** Milliseconds between looks, growing: most banks answer within seconds, some within minutes. */
const FIRST_LOOK = 1_500;
const LONGEST_WAIT = 15_000;

/** @param openAnew what is done once the bank has answered */
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

/** A line that broke, a server that is away or wants to be asked less often says nothing of the bank: the guest goes on waiting where they are. */
async function isOver(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (answer.status === 429 || answer.status >= 500) return false;
    // Looked for as text: were the page parsed, its style sheet would be held against the policy of this one.
    return !(await answer.text()).includes('data-settling');
  } catch {
    return false;
  }
}
