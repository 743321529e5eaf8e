/** The document format of e-mail templates: a closed set of blocks, so that only the server generates the HTML that is sent (ADR 93). */
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { type FixedBlock, KINDS } from './placeholders';

/** A run of text in one style. '\n' is a line break, `{{NAME}}` a placeholder. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  /** Like the link of a button. */
  link?: string;
}

/** Pages of the restaurant that a template can link to without their address, which is taken from the setup when sending. 'survey' is the guest's own. */
const OWN_PAGES = ['booking', 'website', 'googleMaps', 'tripAdvisor', 'facebook', 'instagram', 'survey'] as const;
export type OwnPage = (typeof OWN_PAGES)[number];

/** The restaurant's own pictures. */
export const OWN_PICTURES = ['picture', 'icon'] as const;
export type OwnPicture = (typeof OWN_PICTURES)[number];

export type Block =
  | { type: 'heading'; runs: Run[] }
  | { type: 'paragraph'; runs: Run[] }
  /** `link`: '{{CANCON}}', '@website' for a page of the restaurant, or a web address. */
  | { type: 'button'; label: string; link: string }
  | { type: 'picture'; of: OwnPicture; alt: string }
  | { type: 'divider' }
  | { type: 'fixed'; block: FixedBlock };

/** A template as written: an e-mail has a subject, preview line and blocks, a text message has a text. */
export interface TemplateContent {
  subject: string;
  /** The preview text that mailboxes show after the subject. */
  preheader: string;
  blocks: Block[];
  /** For a text message. */
  text: string;
  /** Whether a text message is sent without characters that would double its cost. */
  plain: boolean;
}

/** All its texts that may contain placeholders. */
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

/** The restaurant's page that a link leads to; null for other links. */
export function ownPageOf(link: string): OwnPage | null {
  const name = PAGE.exec(link)?.[1];
  return OWN_PAGES.find((page) => page === name) ?? null;
}

/** The links of its buttons and texts. */
export function blockLinksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'button') return [block.link];
    return 'runs' in block ? block.runs.flatMap(({ link = '' }) => (link === '' ? [] : [link])) : [];
  });
}

/** The pages that a kind of message may link to. */
export const pagesOf = (kind: TemplateKind): OwnPage[] =>
  OWN_PAGES.filter((page) => page !== 'survey' || KINDS[kind].asks === true);
