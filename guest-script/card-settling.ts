/** While the bank has not answered, the page looks again by itself; when it has, it is opened anew. Without a script there is a link for that. */

/** Milliseconds between looks, growing: most banks answer within seconds, some within minutes. */
const FIRST_LOOK = 1_500;
const LONGEST_WAIT = 15_000;

/** @param openAnew what is done once the bank has answered */
export function followSettling(openAnew: () => void = () => location.reload()): void {
  if (!document.querySelector('[data-settling]')) return;
  const look = async (wait: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (await isOver()) openAnew();
    else await look(Math.min(LONGEST_WAIT, wait * 1.5));
  };
  void look(FIRST_LOOK);
}

/** A line that broke, a server that is away or wants to be asked less often says nothing of the bank: the guest goes on waiting where he is. */
async function isOver(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (answer.status === 429 || answer.status >= 500) return false;
    return !new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-settling]');
  } catch {
    return false;
  }
}
