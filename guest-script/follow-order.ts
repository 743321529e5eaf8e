/** Keeps an order's page up to date: polls while the page is visible, and replaces what has changed. */

/** Milliseconds between polls: a kitchen takes minutes. */
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
    // The live region is replaced only when it changes, so that it is announced once.
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

/** Null when the request failed: the page stays, and the next poll may succeed. */
async function asIsNow(): Promise<HTMLElement | null> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!answer.ok) return null;
    // Parsing a style sheet would be reported as a violation of this page's policy.
    const text = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '');
    const fresh = new DOMParser().parseFromString(text, 'text/html').getElementById('order');
    return fresh && document.adoptNode(fresh);
  } catch {
    return null;
  }
}
