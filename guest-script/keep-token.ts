/** After a reload or Back, the form keeps the idempotency token that it was submitted with. */
export function keepToken(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.keepsToken === undefined) return;
    const token = new FormData(target).get('hold');
    if (typeof token !== 'string') return;
    const here = new URL(location.href);
    here.searchParams.set('hold', token);
    history.replaceState(null, '', here);
  });
}
