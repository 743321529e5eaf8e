/** The page of an order follows what the restaurant does with it: while it is looked at the page is fetched again, and what has changed is put in place. */

/** Milliseconds between looks: a kitchen takes minutes. */
const EVERY_MS = 10_000;

export function followOrder(): void {
  let here = document.querySelector<HTMLElement>('#order[data-open]');
  if (!here) return;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    const now = await asIsNow();
    isLooking = false;
    if (!now || !here || now.outerHTML === here.outerHTML) return;
    const said = document.getElementById('said');
    // Where it stands is said when it changes, not with each sum.
    if (said && now.dataset.said !== here.dataset.said) said.textContent = now.dataset.said ?? '';
    here.replaceWith(now);
    here = now;
    if (now.dataset.open === undefined) clearInterval(looking);
  };
  const looking = setInterval(() => void look(), EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (here?.dataset.open !== undefined) void look();
  });
}

/** Null where the line or the server does not answer: what is known stays, and the next look may find more. */
async function asIsNow(): Promise<HTMLElement | null> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!answer.ok) return null;
    // A style sheet that is parsed would be held against the policy of this page.
    const text = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '');
    const fresh = new DOMParser().parseFromString(text, 'text/html').getElementById('order');
    return fresh && document.adoptNode(fresh);
  } catch {
    return null;
  }
}
