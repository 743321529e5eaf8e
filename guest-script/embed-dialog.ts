/** Native dialog around the booking page: it traps focus, closes on Escape, and restores focus. */
import { CLOSE_MESSAGE } from './close-message';
import type { EmbedTexts } from './embed-texts';

const STYLE = `
dialog{box-sizing:border-box;width:min(100vw - 32px,760px);height:min(100dvh - 48px,860px);max-width:none;max-height:none;margin:auto;padding:0;border:0;border-radius:16px;overflow:hidden;background:Canvas;color-scheme:light dark}
dialog::backdrop{background:rgb(0 0 0/.55)}
iframe{display:block;width:100%;height:100%;border:0}
button{position:absolute;top:6px;right:6px;width:44px;height:44px;padding:0;border:0;border-radius:8px;background:none;color:CanvasText;font:28px/1 system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:2px solid;outline-offset:-4px}
@media (max-width:640px){dialog{width:100vw;height:100dvh;border-radius:0}}
`;

/** False if the browser has no dialog element: the page itself has to be opened. */
export function openDialog(page: URL, texts: EmbedTexts): boolean {
  if (typeof HTMLDialogElement === 'undefined') return false;
  const host = document.createElement('div');
  // Shadow root: the site's styles do not reach in, and ours not out. A constructed style sheet is not an inline style
  // under the site's policy.
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];

  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', texts.book);
  const close = document.createElement('button');
  close.type = 'button';
  close.setAttribute('aria-label', texts.close);
  close.textContent = '×';
  const frame = document.createElement('iframe');
  frame.title = texts.book;
  const address = new URL(page);
  address.searchParams.set('embed', '1');
  frame.src = address.href;
  dialog.append(frame, close);
  root.append(dialog);
  document.body.append(host);

  const onMessage = ({ data, origin, source }: MessageEvent) => {
    if (data === CLOSE_MESSAGE && origin === page.origin && source === frame.contentWindow) dialog.close();
  };
  const { documentElement } = document;
  const { overflow } = documentElement.style;
  addEventListener('message', onMessage);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    removeEventListener('message', onMessage);
    documentElement.style.overflow = overflow;
    host.remove();
  });
  documentElement.style.overflow = 'hidden';
  dialog.showModal();
  return true;
}
