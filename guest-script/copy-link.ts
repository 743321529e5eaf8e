/** Copies the link's absolute URL to the clipboard. Without script it is a link to the page itself. */
export function copyLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-copy]') : null;
    if (!link || !('clipboard' in navigator)) return;
    event.preventDefault();
    navigator.clipboard.writeText(link.href).then(
      () => {
        link.textContent = link.dataset.copy ?? '';
        const status = link.closest('[data-copies]')?.querySelector('[role=status]');
        if (status) status.textContent = link.dataset.copy ?? '';
      },
      () => location.assign(link.href),
    );
  });
}
