/**
 * The script that a restaurant puts on its own site:
 *
 *   <script async src="https://…/book.js" data-service="la-marina" data-channel="0" data-lang="es"></script>
 *
 * It puts a link where it stands, or takes the links that are there (data-target, a selector), and opens the booking page in a dialog.
 * Without it, with a key held, or in an old browser, the same link opens the page itself. Bundled into public/book.js: under 5 kB, no library.
 */
import { openDialog } from './embed-dialog';
import { textsIn } from './embed-texts';

/** Default button style; the site's own rules for the class or for links take precedence. */
const BUTTON = `:where(a.maitre-book){display:inline-block;box-sizing:border-box;min-height:48px;padding:13px 24px;border-radius:8px;background:#0d6b68;color:#fff;font:620 16px/22px system-ui,sans-serif;text-decoration:none;cursor:pointer}
:where(a.maitre-book):hover{background:#0a5552}
:where(a.maitre-book):focus-visible{outline:2px solid #0d6b68;outline-offset:2px}`;

/** A constructed style sheet is not an inline style under the site's policy. Old browsers keep the plain link. */
function showAsButton(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BUTTON);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const script = document.currentScript;

if (script instanceof HTMLScriptElement && script.dataset.service) {
  const { service, channel, lang, target, label } = script.dataset;
  const texts = textsIn(lang ?? document.documentElement.lang);
  const page = new URL(`/book/${encodeURIComponent(service)}`, script.src);
  if (channel) page.searchParams.set('channel', channel);
  if (lang) page.searchParams.set('lang', lang);

  const bind = (link: HTMLElement) => {
    if (link instanceof HTMLAnchorElement) link.href = page.href;
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!openDialog(page, texts)) location.assign(page);
    });
  };

  const start = () => {
    const targets = target ? document.querySelectorAll<HTMLElement>(target) : [];
    if (targets.length > 0) return targets.forEach(bind);
    showAsButton();
    const link = document.createElement('a');
    link.className = 'maitre-book';
    link.textContent = label ?? texts.book;
    bind(link);
    script.after(link);
  };
  if (target && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
