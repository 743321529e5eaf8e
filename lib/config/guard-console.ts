/**
 * What libraries write to the console of a server by themselves, Next's failed pages above all: an error by its fields, a text without what
 * could be somebody's.
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

/** A text that somebody else wrote: quoted values, addresses, numbers of more than five digits and what is as long as a token are taken out. */
export function withoutData(text: string): string {
  const [before = ''] = text.split(/\n\s+at /);
  const frames = text.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  // With a stack it is an error's text, also with one that has no frame: of that only the class is told.
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
