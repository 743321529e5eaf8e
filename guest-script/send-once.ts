/** A second press while the first is under way sends nothing. The server would make it one booking all the same. */
export function sendOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.once === undefined || event.defaultPrevented) return;
    if (form.dataset.busy === undefined) form.dataset.busy = '';
    else event.preventDefault();
  });
  // The page that comes back by the Back button is one that can be sent again.
  addEventListener('pageshow', () =>
    document.querySelectorAll<HTMLFormElement>('form[data-busy]').forEach((form) => delete form.dataset.busy),
  );
}
