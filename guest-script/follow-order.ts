/** Keeps an order's page up to date: polls while the page is visible, and replaces what has changed. */

/** Milliseconds between polls: a kitchen takes minutes. */
const POLL_MS = 10_000;

export function followOrder(): void {
  let here = document.querySelector<HTMLElement>('#order[data-open]');
  if (!here) return;
  let isPolling = false;
  const poll = async (): Promise<void> => {
    if (isPolling || document.visibilityState !== 'visible') return;
    isPolling = true;
    const now = await fetchPage();
    isPolling = false;
    if (!now || !here || now.outerHTML === here.outerHTML) return;
    const announcement = document.getElementById('said');
    // The live region is replaced only when it changes, so that it is announced once.
    if (announcement && now.dataset.said !== here.dataset.said) announcement.textContent = now.dataset.said ?? '';
    here.replaceWith(now);
    here = now;
    if (now.dataset.open === undefined) clearInterval(looking);
  };
  const looking = setInterval(() => void poll(), POLL_MS);
  document.addEventListener('visibilitychange', () => {
    if (here?.dataset.open !== undefined) void poll();
  });
}

/** Null when the request failed: the page stays, and the next poll may succeed. */
async function fetchPage(): Promise<HTMLElement | null> {
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
