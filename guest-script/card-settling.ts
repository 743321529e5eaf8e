/** While the bank has not answered, the page looks again by itself; when it has, it is opened anew. Without a script there is a link for that. */

/** Milliseconds between looks, growing: most banks answer within seconds, some within minutes. */
const FIRST_LOOK = 1_500;
const LONGEST_WAIT = 15_000;

export function followSettling(): void {
  const waiting = document.querySelector<HTMLElement>('[data-settling]');
  if (!waiting) return;
  const look = async (wait: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const page = await fetch(location.href, { headers: { accept: 'text/html' } }).then((answer) => answer.text(), () => '');
    const settled = page !== '' && !new DOMParser().parseFromString(page, 'text/html').querySelector('[data-settling]');
    if (settled) location.reload();
    else await look(Math.min(LONGEST_WAIT, wait * 1.5));
  };
  void look(FIRST_LOOK);
}
