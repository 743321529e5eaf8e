/** The editor's node types: only the blocks of templates. Pasted content is converted to them or to text. */
import { Extension, Mark, Node, mergeAttributes } from '@tiptap/react';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import type { FixedBlock, Placeholder } from '@/lib/rules/templates/placeholders';
import type { OwnPicture } from '@/lib/rules/templates/template-document';

export interface EditorTexts {
  placeholder(name: Placeholder): string;
  picture(of: OwnPicture): string;
  fixed(block: FixedBlock): string;
}

export function editorExtensions(texts: EditorTexts) {
  return [
    StarterKit.configure({
      blockquote: false,
      bulletList: false,
      code: false,
      codeBlock: false,
      link: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
      strike: false,
      trailingNode: false,
      underline: false,
      heading: { levels: [1] },
    }),
    Link,
    Button,
    FixedStays,
    PlacedNode.extend({ addOptions: () => ({ texts }) }),
    Picture.extend({ addOptions: () => ({ texts }) }),
    Fixed.extend({ addOptions: () => ({ texts }) }),
  ];
}

interface WithTexts {
  texts: EditorTexts;
}

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href^="http"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', { class: 't-link', title: HTMLAttributes.href as string }, 0],
});

const Button = Node.create({
  name: 'button',
  group: 'block',
  content: '(text | placeholder)*',
  marks: '',
  defining: true,
  addAttributes: () => ({ link: { default: '@booking', rendered: false } }),
  renderHTML: () => ['div', { class: 't-button' }, ['span', 0]],
});

const PlacedNode = Node.create<WithTexts>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ name: { default: 'TIME' } }),
  parseHTML: () => [
    { tag: 'span[data-placeholder]', getAttrs: (one) => ({ name: one.getAttribute('data-placeholder') }) },
  ],
  renderHTML({ node }) {
    const name = node.attrs.name as Placeholder;
    return ['span', { class: 't-chip', 'data-placeholder': name }, this.options.texts.placeholder(name)];
  },
  renderText: ({ node }) => `{{${String(node.attrs.name)}}}`,
});

const Picture = Node.create<WithTexts>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ of: { default: 'picture', rendered: false }, alt: { default: '', rendered: false } }),
  renderHTML({ node, HTMLAttributes }) {
    const text = this.options.texts.picture(node.attrs.of as OwnPicture);
    return ['div', mergeAttributes(HTMLAttributes, { class: 't-picture' }), text];
  },
});

const Fixed = Node.create<WithTexts>({
  name: 'fixed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ block: { default: 'giftCard', rendered: false } }),
  renderHTML({ node }) {
    return ['div', { class: 't-fixed' }, this.options.texts.fixed(node.attrs.block as FixedBlock)];
  },
});

const countFixed = (doc: DocumentNode) => {
  let count = 0;
  doc.forEach(({ type }) => (count += type.name === 'fixed' ? 1 : 0));
  return count;
};

/** A block required by the message kind can be moved, but not deleted or duplicated. */
const FixedStays = Extension.create({
  name: 'fixedStays',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('fixedStays'),
      filterTransaction: (transaction, { doc }) =>
        !transaction.docChanged || countFixed(transaction.doc) === countFixed(doc),
    }),
  ],
});
