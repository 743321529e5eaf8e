/** The editor's own schema: what it takes in, gives back and keeps from being taken out. */
import { Editor } from '@tiptap/react';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import { TEMPLATE_KINDS } from '@/lib/rules/setup/template-kinds';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { KINDS } from '@/lib/rules/templates/placeholders';
import { blocksOf, nodesOf } from './document-nodes';
import { editorExtensions } from './editor-nodes';

const WORDS = { placeholder: (name: string) => `<${name}>`, picture: () => 'Picture', fixed: () => 'Code' };
const editorOf = (blocks: Parameters<typeof nodesOf>[0]) =>
  new Editor({ extensions: editorExtensions(WORDS), content: nodesOf(blocks), injectCSS: false });

test('every default goes through the editor unchanged', () => {
  for (const kind of TEMPLATE_KINDS.filter((one) => KINDS[one].channel === 'mail'))
    for (const language of RESTAURANT_LANGUAGES) {
      const { blocks } = defaultTemplate(kind, language, 'La Marina');
      const editor = editorOf(blocks);
      expect(blocksOf(editor.getJSON())).toEqual(blocks);
      editor.destroy();
    }
});

test('a placeholder is drawn in words, and taken out whole', () => {
  const editor = editorOf([{ type: 'paragraph', runs: [{ text: 'At {{TIME}}' }] }]);
  expect(editor.view.dom.textContent).toBe('At <TIME>');
  editor.commands.focus('end');
  editor.commands.deleteRange({ from: 4, to: 5 });
  expect(blocksOf(editor.getJSON())).toEqual([{ type: 'paragraph', runs: [{ text: 'At ' }] }]);
  editor.destroy();
});

test('a fixed block is neither deleted nor doubled, and the text around it is', () => {
  const editor = editorOf(defaultTemplate('giftFor', 'en', 'La Marina').blocks);
  editor.commands.selectAll();
  editor.commands.deleteSelection();
  editor.commands.insertContentAt(0, { type: 'fixed', attrs: { block: 'giftCard' } });
  expect(blocksOf(editor.getJSON()).filter(({ type }) => type === 'fixed')).toHaveLength(1);
  editor.commands.deleteRange({ from: 1, to: 5 });
  expect(blocksOf(editor.getJSON())[0]).toEqual({ type: 'heading', runs: [{ text: 'have a gift' }] });
  editor.destroy();
});

test('pasted HTML becomes text of the known styles: no list, no picture, no style', () => {
  const editor = editorOf([]);
  editor.commands.insertContent(
    '<h2 style="color:red">Big</h2><ul><li>One <b>two</b></li></ul><img src="https://x.test/a.png"><a href="https://x.test">Link</a><script>alert(1)</script>',
  );
  expect(JSON.stringify(blocksOf(editor.getJSON()))).not.toMatch(/color|img|script|picture/);
  expect(blocksOf(editor.getJSON())).toContainEqual({
    type: 'paragraph',
    runs: [{ text: 'One ' }, { text: 'two', bold: true }],
  });
  editor.destroy();
});
