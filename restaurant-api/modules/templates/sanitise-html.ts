/**
 * HTML that somebody wrote, without what runs, asks for something or loads styles from elsewhere. Done on saving and, with the guest's words in it, on
 * sending: what is saved may be older than what we know to be dangerous.
 */
import type { DOMPurify } from 'dompurify';

export interface SafeHtml {
  html: string;
  text: string;
}

interface Sanitiser {
  purify: DOMPurify;
  /** The text that a reader sees, with a line for each block. */
  textOf(html: string): string;
}

/** What mail programs show of HTML and cannot do harm: no forms, no frames, no media, no other vocabularies. */
const ALLOWED_TAGS = (
  'html head body title style meta table thead tbody tfoot tr td th caption colgroup col div span p br hr center ' +
  'h1 h2 h3 h4 h5 h6 a img strong b em i u s small sub sup blockquote ul ol li dl dt dd pre code font'
).split(' ');
const ALLOWED_ATTRIBUTES = (
  'href src alt title width height align valign bgcolor color face size border cellpadding cellspacing colspan rowspan ' +
  'style class id lang dir role name content charset media type target nowrap'
).split(' ');
/** Of meta, only what says how the mail is shown: none that leads elsewhere. */
const META_NAMES = [
  'viewport',
  'color-scheme',
  'supported-color-schemes',
  'format-detection',
  'x-apple-disable-message-reformatting',
];
/** Of the web, of a person, of the page itself; or a placeholder that is filled later, and looked at again then. */
const ADDRESS = /^(?:https?:|mailto:|tel:|#|\{\{\w+\}\}$)/i;
const BLOCKS = 'p,div,tr,li,h1,h2,h3,h4,h5,h6,table,blockquote,hr,dt,dd,pre';

let made: Promise<Sanitiser> | undefined;

/** Loads its parser with its first use: a restaurant that writes no HTML never needs it. */
export async function sanitisedHtml(html: string): Promise<SafeHtml> {
  made ??= makeSanitiser();
  const { purify, textOf } = await made;
  const safe = purify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: true,
    FORBID_CONTENTS: [
      'script',
      'iframe',
      'object',
      'embed',
      'noscript',
      'template',
      'svg',
      'math',
      'textarea',
      'select',
    ],
  });
  return { html: `<!DOCTYPE html>\n${safe}`, text: textOf(safe) };
}

async function makeSanitiser(): Promise<Sanitiser> {
  const [{ JSDOM }, { default: createDomPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = createDomPurify(window);
  purify.addHook('uponSanitizeElement', (node) => {
    if (!(node instanceof window.Element)) return;
    const name = node.nodeName.toLowerCase();
    if (name === 'style') node.textContent = safeCss(node.textContent ?? '');
    if (name === 'meta' && !node.hasAttribute('charset') && !META_NAMES.includes(node.getAttribute('name') ?? ''))
      node.remove();
  });
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'style') attribute.attrValue = safeCss(attrValue);
    // DOMPurify lets addresses of our own pages through: in a mail there are none.
    if ((attrName === 'href' || attrName === 'src') && !ADDRESS.test(attrValue)) attribute.keepAttr = false;
  });
  return {
    purify,
    textOf(html) {
      const { document } = new JSDOM(html).window;
      document.querySelectorAll('style,title').forEach((one) => one.remove());
      document.querySelectorAll('br').forEach((one) => one.replaceWith('\n'));
      document.querySelectorAll(BLOCKS).forEach((one) => one.append('\n'));
      document.querySelectorAll('a[href]').forEach((one) => {
        const to = one.getAttribute('href') ?? '';
        if (/^https?:/.test(to) && one.textContent?.trim() !== to) one.append(` (${to})`);
      });
      return (document.body.textContent ?? '')
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
    },
  };
}

/** Nothing that loads, and nothing spelled so that it is not seen to: such a sheet is left out whole. */
function safeCss(css: string): string {
  return /\\|@import|@font-face|url\s*\(|image(?:-set)?\s*\(|expression\s*\(|behavior\s*:|-moz-binding|javascript:|<|@charset|@namespace/i.test(
    css.replace(/\/\*[^]*?\*\//g, ''),
  )
    ? ''
    : css;
}
