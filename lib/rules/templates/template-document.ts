/** What a template of a mail is made of: a closed set of blocks, so that the server alone decides what HTML leaves (ADR 93). */
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { type FixedBlock, KINDS } from './placeholders';

/** A stretch of text in one style. '\n' is a line break, `{{NAME}}` a placeholder. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  /** As of a button. */
  link?: string;
}

/** Pages of the restaurant that a template may link to without writing their address: what they are now is in the setup. 'survey' is the guest's own. */
const OWN_PAGES = ['booking', 'website', 'googleMaps', 'tripAdvisor', 'facebook', 'instagram', 'survey'] as const;
export type OwnPage = (typeof OWN_PAGES)[number];

/** The restaurant's own pictures. */
export const OWN_PICTURES = ['picture', 'icon'] as const;
export type OwnPicture = (typeof OWN_PICTURES)[number];

export type Block =
  | { type: 'heading'; runs: Run[] }
  | { type: 'paragraph'; runs: Run[] }
  /** `link`: '{{CANCON}}', '@website' for a page of its own, or an address of the web. */
  | { type: 'button'; label: string; link: string }
  | { type: 'picture'; of: OwnPicture; alt: string }
  | { type: 'divider' }
  | { type: 'fixed'; block: FixedBlock };

/** A template as it is written: of a mail subject, preview line and blocks, of a text message its text. */
export interface TemplateContent {
  subject: string;
  /** What a mailbox shows behind the subject. */
  preheader: string;
  blocks: Block[];
  /** Of a text message. */
  text: string;
  /** A text message leaves without the letters that would make it dearer. */
  plain: boolean;
}

/** Everything in it that may name placeholders. */
export function textsOf({ subject, preheader, blocks, text }: TemplateContent): string[] {
  return [subject, preheader, text, ...blocks.flatMap(textsOfBlock)];
}

function textsOfBlock(block: Block): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.runs.flatMap(({ text, link = '' }) => [text, link]);
    case 'button':
      return [block.label, block.link];
    case 'picture':
      return [block.alt];
    case 'divider':
    case 'fixed':
      return [];
  }
}

const PAGE = /^@(\w+)$/;

/** The page of its own that a link leads to; null for another link. */
export function ownPageOf(link: string): OwnPage | null {
  const name = PAGE.exec(link)?.[1];
  return OWN_PAGES.find((page) => page === name) ?? null;
}

/** The links of its buttons and of its text. */
export function blockLinksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'button') return [block.link];
    return 'runs' in block ? block.runs.flatMap(({ link = '' }) => (link === '' ? [] : [link])) : [];
  });
}

/** Those that a kind of message may link to. */
export const pagesOf = (kind: TemplateKind): OwnPage[] =>
  OWN_PAGES.filter((page) => page !== 'survey' || KINDS[kind].asks === true);
