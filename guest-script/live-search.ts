/**
 * Choosing a day, party size, area or event updates the times at once: the page is fetched, and its live parts are
 * replaced.
 */
import { isHistoryVisit } from './history-visit';

/** Milliseconds after which a page that becomes visible again is refreshed. */
const STALE_MS = 60_000;

export function followSearch(): void {
  const search = document.querySelector<HTMLFormElement>('form[data-live=search]');
  if (!search) return;
  let pending: AbortController | undefined;
  let shownAt = Date.now();

  const addressOf = () => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(search))
      if (typeof value === 'string' && value !== '') fields.set(name, value);
    return `${search.action}?${fields.toString()}`;
  };

  async function show(address: string, isChosen: boolean): Promise<void> {
    pending?.abort();
    const mine = (pending = new AbortController());
    document.getElementById('offer')?.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(address, { signal: mine.signal, headers: { accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (!response.ok || !page.getElementById('offer')) throw new Error(String(response.status));
      put(page);
      follow(page);
      shownAt = Date.now();
      if (isChosen) {
        history.replaceState(null, '', address);
        const announcement = document.getElementById('said');
        if (announcement) announcement.textContent = document.getElementById('offer')?.dataset.said ?? '';
      }
    } catch {
      if (mine.signal.aborted) return;
      // On failure, navigates: the page itself shows the problem.
      if (isChosen) location.assign(address);
      else document.getElementById('offer')?.removeAttribute('aria-busy');
    }
  }

  /** Adopts the date that the page has selected, since an event has days of its own. */
  function follow(page: Document): void {
    const fresh = page.querySelector<HTMLInputElement>('form[data-live=search] input[name=date]');
    const date = search?.elements.namedItem('date');
    if (!fresh || !(date instanceof HTMLInputElement)) return;
    for (const name of ['min', 'max', 'value'] as const) if (date[name] !== fresh[name]) date[name] = fresh[name];
  }

  search.addEventListener('change', () => void (search.checkValidity() && show(addressOf(), true)));
  search.addEventListener('submit', (event) => {
    event.preventDefault();
    void show(addressOf(), true);
  });
  document.addEventListener('click', (event) => {
    const day = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-day]') : null;
    if (!day || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const date = search.elements.namedItem('date');
    if (date instanceof HTMLInputElement) date.value = day.dataset.day ?? date.value;
    void show(day.href, true);
  });
  const refresh = () =>
    void (document.visibilityState === 'visible' && Date.now() - shownAt > STALE_MS && show(addressOf(), false));
  document.addEventListener('visibilitychange', refresh);
  addEventListener('pageshow', (event) => {
    if (isHistoryVisit(event)) void releaseHold(search).then(() => show(addressOf(), false));
  });
}

/** Going back to the search releases the held table. If the request fails, the hold expires by itself. */
async function releaseHold(search: HTMLFormElement): Promise<void> {
  const hold = new FormData(search).get('hold');
  if (typeof hold !== 'string') return;
  const body = new URLSearchParams({ action: 'release', hold });
  await fetch(search.action, { method: 'POST', body }).catch(() => undefined);
}

/** Replaces the live parts. The focused day of the strip keeps the focus. */
function put(page: Document): void {
  const day = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : undefined;
  const scrolled = document.querySelector('.days')?.scrollLeft ?? 0;
  for (const fresh of page.querySelectorAll<HTMLElement>('[data-live]:not(form)')) {
    document.querySelector(`[data-live="${fresh.dataset.live}"]`)?.replaceWith(document.adoptNode(fresh));
  }
  const strip = document.querySelector('.days');
  if (strip) strip.scrollLeft = scrolled;
  if (day) document.querySelector<HTMLElement>(`a[data-day="${day}"]`)?.focus({ preventScroll: true });
}
