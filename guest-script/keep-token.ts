/** Who comes back to a page that is not stored any more, or loads it again, is known by the token of the form that they sent. */
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
