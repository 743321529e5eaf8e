/** Converts a template's blocks to editor nodes and back. In the editor a placeholder is one node, inserted and deleted as a whole. */
import type { JSONContent } from '@tiptap/react';
import { isPlaceholder } from '@/lib/rules/templates/placeholders';
import type { Block, Run } from '@/lib/rules/templates/template-document';

export function nodesOf(blocks: readonly Block[]): JSONContent {
  // The editor needs at least one block.
  const shown: readonly Block[] = blocks.length > 0 ? blocks : [{ type: 'paragraph', runs: [] }];
  return { type: 'doc', content: shown.map(nodeOf) };
}

function nodeOf(block: Block): JSONContent {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: 1 }, content: block.runs.flatMap(inlineOf) };
    case 'paragraph':
      return { type: 'paragraph', content: block.runs.flatMap(inlineOf) };
    case 'button':
      return { type: 'button', attrs: { link: block.link }, content: inlineOf({ text: block.label }) };
    case 'picture':
      return { type: 'picture', attrs: { of: block.of, alt: block.alt } };
    case 'divider':
      return { type: 'horizontalRule' };
    case 'fixed':
      return { type: 'fixed', attrs: { block: block.block } };
  }
}

function inlineOf({ text, bold, italic, link }: Run): JSONContent[] {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(link ? [{ type: 'link', attrs: { href: link } }] : []),
  ];
  return text
    .split(/(\n|\{\{\w+\}\})/)
    .filter((part) => part !== '')
    .map((part): JSONContent => {
      if (part === '\n') return { type: 'hardBreak', marks };
      const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1] ?? '';
      return isPlaceholder(name)
        ? { type: 'placeholder', attrs: { name }, marks }
        : { type: 'text', text: part, marks };
    });
}

export function blocksOf({ content = [] }: JSONContent): Block[] {
  return content.flatMap((node): Block[] => {
    const { type, attrs = {}, content: inner = [] } = node;
    if (type === 'heading') return [{ type: 'heading', runs: runsOf(inner) }];
    if (type === 'paragraph') return [{ type: 'paragraph', runs: runsOf(inner) }];
    if (type === 'button') {
      const label = runsOf(inner).map(({ text }) => text);
      return [{ type: 'button', label: label.join(''), link: String(attrs.link) }];
    }
    if (type === 'picture')
      return [{ type: 'picture', of: attrs.of === 'icon' ? 'icon' : 'picture', alt: String(attrs.alt ?? '') }];
    if (type === 'horizontalRule') return [{ type: 'divider' }];
    if (type === 'fixed') return [{ type: 'fixed', block: attrs.block === 'order' ? 'order' : 'giftCard' }];
    return [];
  });
}

/** Adjacent runs of one style are joined. */
function runsOf(nodes: readonly JSONContent[]): Run[] {
  const runs: Run[] = [];
  for (const { type, text = '', attrs, marks = [] } of nodes) {
    const said = type === 'hardBreak' ? '\n' : type === 'placeholder' ? `{{${String(attrs?.name)}}}` : text;
    const has = (mark: string) => marks.some((one) => one.type === mark);
    const link = marks.find((one) => one.type === 'link')?.attrs?.href as string | undefined;
    const run: Run = {
      text: said,
      ...(has('bold') && { bold: true }),
      ...(has('italic') && { italic: true }),
      ...(link && { link }),
    };
    const last = runs.at(-1);
    if (last && isLike(last, run)) last.text += said;
    else runs.push(run);
  }
  return runs;
}

const isLike = (one: Run, other: Run) =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link;
