/**
 * Sanitises HTML written by users: removes scripts, forms and external styles. Done when saving and again, with the guest's data inserted, when
 * sending, since the saved HTML may be older than the current rules.
 */
import type { DOMPurify } from 'dompurify';

export interface SafeHtml {
  html: string;
  text: string;
}

interface Sanitiser {
  purify: DOMPurify;
  /** The visible text, with a line for each block. */
  textOf(html: string): string;
}

/** Harmless elements that mail programs support: no forms, frames, media, SVG or MathML. */
const ALLOWED_TAGS = (
  'html head body title style meta table thead tbody tfoot tr td th caption colgroup col div span p br hr center ' +
  'h1 h2 h3 h4 h5 h6 a img strong b em i u s small sub sup blockquote ul ol li dl dt dd pre code font'
).split(' ');
const ALLOWED_ATTRIBUTES = (
  'href src alt title width height align valign bgcolor color face size border cellpadding cellspacing colspan rowspan ' +
  'style class id lang dir role name content charset media type target nowrap'
).split(' ');
/** Allowed names of meta elements: only those about display, no redirects. */
const META_NAMES = [
  'viewport',
  'color-scheme',
  'supported-color-schemes',
  'format-detection',
  'x-apple-disable-message-reformatting',
];
/** Web, mail, phone and in-page addresses, or a placeholder, which is filled and checked when sending. */
const ADDRESS = /^(?:https?:|mailto:|tel:|#|\{\{\w+\}\}$)/i;
const BLOCKS = 'p,div,tr,li,h1,h2,h3,h4,h5,h6,table,blockquote,hr,dt,dd,pre';

let made: Promise<Sanitiser> | undefined;

/** Loads the parser at its first use: a restaurant without own HTML never needs it. */
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
    // DOMPurify allows relative URLs: in a mail there are none.
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

/** Returns '' for a style sheet that loads anything or uses escapes that could hide it. */
function safeCss(css: string): string {
  return /\\|@import|@font-face|url\s*\(|image(?:-set)?\s*\(|expression\s*\(|behavior\s*:|-moz-binding|javascript:|<|@charset|@namespace/i.test(
    css.replace(/\/\*[^]*?\*\//g, ''),
  )
    ? ''
    : css;
}
