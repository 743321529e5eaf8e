/** The built-in templates: 20 kinds in three languages (§9), in the same document format as a restaurant's own. */
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { ENGLISH } from './defaults/english';
import { PORTUGUESE } from './defaults/portuguese';
import { SPANISH } from './defaults/spanish';
import type { WrittenTemplates } from './defaults/written-template';
import type { FixedBlock } from './placeholders';
import type { Block, Run, TemplateContent } from './template-document';

const WRITTEN: Record<RestaurantLanguage, WrittenTemplates> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE };

/** Placeholder for the restaurant's name in the texts. */
const RESTAURANT = /\{restaurant\}/g;

/** @param restaurant its name, as shown to guests */
export function defaultTemplate(kind: TemplateKind, language: RestaurantLanguage, restaurant: string): TemplateContent {
  const written = WRITTEN[language][kind];
  const named = (text: string) => text.replace(RESTAURANT, () => restaurant);
  if (typeof written === 'string')
    // Spanish and Portuguese names of days and months contain letters that would double the cost of a text message.
    return { subject: '', preheader: '', blocks: [], text: named(written), plain: language !== 'en' };
  return {
    subject: named(written.subject),
    preheader: named(written.preheader),
    blocks: written.body
      .trim()
      .split(/\n{2,}/)
      .map((part) => blockOf(part, named)),
    text: '',
    plain: false,
  };
}

function blockOf(part: string, named: (text: string) => string): Block {
  if (part === '---') return { type: 'divider' };
  if (part.startsWith('::')) return { type: 'fixed', block: part.slice(2) as FixedBlock };
  if (part.startsWith('# ')) return { type: 'heading', runs: [{ text: named(part.slice(2)) }] };
  const button = /^\[(.+)\]\((\S+)\)$/.exec(part);
  if (button) return { type: 'button', label: named(button[1] as string), link: button[2] as string };
  return { type: 'paragraph', runs: runsOf(part).map((run) => ({ ...run, text: named(run.text) })) };
}

function runsOf(text: string): Run[] {
  return text
    .split('**')
    .map((piece, index): Run => (index % 2 === 1 ? { text: piece, bold: true } : { text: piece }))
    .filter((run) => run.text !== '');
}
