/**
 * Filters what libraries write to a server's console, such as Next's failed pages: errors are reduced to their fields, texts lose possible personal
 * data.
 */
import { errorText, isErrorLike } from './error-fields';

const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

export function guardConsole(target: Console = console): void {
  for (const method of METHODS) {
    const write = (method === 'trace' ? target.error : target[method]).bind(target);
    target[method] = (...given: unknown[]) => write(given.map(shown).join(' '));
  }
}

function shown(value: unknown): string {
  if (isErrorLike(value)) return errorText(value);
  if (typeof value === 'string') return withoutData(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `[${typeof value}]`;
}

/** Removes quoted values, addresses, numbers of more than five digits and token-like words from a foreign text. */
export function withoutData(text: string): string {
  const [before = ''] = text.split(/\n\s+at /);
  const frames = text.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  // A stack means an error's text; without frames only the class is shown.
  if (before !== text || /^\W*(?:[A-Z]\w*)?Error:/.test(text))
    return [/^\W*[A-Z]\w*(?=:|$)/.exec(before)?.[0] ?? 'Error', ...frames].join('\n');
  return text
    .replace(/"[^"\n]*"|“[^”\n]*”|(?<!\w)'[^'\n]*'|`[^`\n]*`/g, '…')
    .replace(/\b(https?:\/\/[^\s/?#]+)\S*/g, '$1/…')
    .replace(/\S+@\S+/g, '…')
    .replace(/(?<!\S)\/[^\s]+/g, '/…')
    .replace(/\+?\d(?:[\s().-]{0,2}\d){5,}/g, '…')
    .replace(/[\w-]{20,}/g, '…');
}
