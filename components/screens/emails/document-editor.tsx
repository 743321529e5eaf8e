'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import HorizontalRuleRounded from '@mui/icons-material/HorizontalRuleRounded';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import RedoRounded from '@mui/icons-material/RedoRounded';
import SmartButtonOutlined from '@mui/icons-material/SmartButtonOutlined';
import TitleRounded from '@mui/icons-material/TitleRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useTranslations } from 'next-intl';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { Tooltip } from '@/components/ui/popups/tooltip';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { linksOf } from '@/lib/rules/templates/placeholders';
import { type Block, type OwnPage, OWN_PICTURES, pagesOf } from '@/lib/rules/templates/template-document';
import { blocksOf, nodesOf } from './document-nodes';
import { editorExtensions } from './editor-nodes';

interface DocumentEditorProps {
  kind: TemplateKind;
  blocks: Block[];
  /** Validation error. */
  error: string | undefined;
  onChange: (blocks: Block[]) => void;
  /** Placeholders are inserted at the last cursor position. */
  onFocus: (insert: (text: string) => void) => void;
}

/** Editor of a mail's document. Large: always imported lazily. */
export function DocumentEditor({ kind, blocks, error, onChange, onFocus }: DocumentEditorProps) {
  const t = useTranslations('templates');
  const written = useRef(blocks);
  const [texts] = useState(() => ({
    placeholder: (name: Parameters<Parameters<typeof editorExtensions>[0]['placeholder']>[0]) =>
      t(`placeholder.${name}`),
    picture: (of: 'picture' | 'icon') => t(`picture.${of}`),
    fixed: (block: 'giftCard' | 'order') => t(`fixed.${block}`),
  }));
  const editor = useEditor({
    extensions: editorExtensions(texts),
    content: nodesOf(blocks),
    // Styles are set below, since the page's policy forbids injected ones.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('field.blocks'),
        class: 't-document',
      },
    },
    onUpdate({ editor: now }) {
      written.current = blocksOf(now.getJSON());
      onChange(written.current);
    },
    onFocus: ({ editor: now }) =>
      onFocus(
        (text) =>
          void now
            .chain()
            .focus()
            .insertContent(nodesOf([{ type: 'paragraph', runs: [{ text }] }]).content?.[0]?.content ?? [])
            .run(),
      ),
  });

  // The value changed from outside: restored, discarded, or changed by another person.
  useEffect(() => {
    if (blocks === written.current || JSON.stringify(blocks) === JSON.stringify(written.current)) return;
    written.current = blocks;
    editor.commands.setContent(nodesOf(blocks), { emitUpdate: false });
  }, [blocks, editor]);

  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      link: now.isActive('button') ? String(now.getAttributes('button').link) : null,
      picture: now.isActive('picture')
        ? { of: String(now.getAttributes('picture').of), alt: String(now.getAttributes('picture').alt) }
        : null,
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <Box data-invalid={error === undefined ? undefined : ''}>
      <Box
        sx={{
          border: 1,
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: '10px',
          bgcolor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
          ...DOCUMENT,
        }}
      >
        <Stack
          role="toolbar"
          aria-label={t('tools.label')}
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tool label={t('tools.bold')} pressed={at.bold} onClick={() => chain().toggleBold().run()}>
            <FormatBoldRounded />
          </Tool>
          <Tool label={t('tools.italic')} pressed={at.italic} onClick={() => chain().toggleItalic().run()}>
            <FormatItalicRounded />
          </Tool>
          <Tool
            label={t('tools.heading')}
            pressed={at.heading}
            onClick={() => chain().toggleHeading({ level: 1 }).run()}
          >
            <TitleRounded />
          </Tool>
          <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1 }} />
          <Tool
            label={t('tools.button')}
            onClick={() =>
              chain()
                .insertContent({
                  type: 'button',
                  attrs: { link: firstLink(kind) },
                  content: [{ type: 'text', text: t('newButton') }],
                })
                .run()
            }
          >
            <SmartButtonOutlined />
          </Tool>
          <Tool
            label={t('tools.picture')}
            onClick={() =>
              chain()
                .insertContent({ type: 'picture', attrs: { of: 'picture', alt: '' } })
                .run()
            }
          >
            <ImageOutlined />
          </Tool>
          <Tool label={t('tools.divider')} onClick={() => chain().setHorizontalRule().run()}>
            <HorizontalRuleRounded />
          </Tool>
          <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1 }} />
          <Tool label={t('tools.undo')} disabled={!at.canUndo} onClick={() => chain().undo().run()}>
            <UndoRounded />
          </Tool>
          <Tool label={t('tools.redo')} disabled={!at.canRedo} onClick={() => chain().redo().run()}>
            <RedoRounded />
          </Tool>
        </Stack>
        {at.link !== null && (
          <ButtonLink
            kind={kind}
            link={at.link}
            onChange={(link) => editor.commands.updateAttributes('button', { link })}
          />
        )}
        {at.picture && (
          <Stack direction="row" sx={{ gap: 1.5, p: 1.5, borderBottom: 1, borderColor: 'divider', flexWrap: 'wrap' }}>
            <SelectBox
              isLabelled
              label={t('pictureOf')}
              value={at.picture.of}
              onChange={(of) => editor.commands.updateAttributes('picture', { of })}
            >
              {OWN_PICTURES.map((of) => (
                <option key={of} value={of}>
                  {t(`picture.${of}`)}
                </option>
              ))}
            </SelectBox>
            <TextField
              size="small"
              label={t('alt')}
              value={at.picture.alt}
              onChange={({ target }) => editor.commands.updateAttributes('picture', { alt: target.value })}
              sx={{ flex: '1 1 200px' }}
            />
          </Stack>
        )}
        <EditorContent editor={editor} />
      </Box>
      {error !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem', mt: 0.5, mx: 1.75 }}>
          {error}
        </Box>
      )}
    </Box>
  );
}

const firstLink = (kind: TemplateKind) => {
  const [link] = linksOf(kind);
  return link ? `{{${link}}}` : '@booking';
};

interface ToolProps {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, pressed, disabled, onClick, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          aria-pressed={pressed}
          disabled={disabled}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
          sx={{ borderRadius: '8px', ...(pressed && { bgcolor: 'action.selected', color: 'primary.main' }) }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

const ADDRESS = 'address';

interface ButtonLinkProps {
  kind: TemplateKind;
  link: string;
  onChange: (link: string) => void;
}

/** Link of the edited button. */
function ButtonLink({ kind, link, onChange }: ButtonLinkProps) {
  const t = useTranslations('templates');
  const own = [...linksOf(kind).map((name) => `{{${name}}}`), ...pagesOf(kind).map((page) => `@${page}`)];
  const isOwn = own.includes(link);
  const nameOf = (one: string) =>
    one.startsWith('@')
      ? t(`page.${one.slice(1) as OwnPage}`)
      : t(`placeholder.${one.slice(2, -2) as ReturnType<typeof linksOf>[number]}`);
  return (
    <Stack direction="row" sx={{ gap: 1.5, p: 1.5, borderBottom: 1, borderColor: 'divider', flexWrap: 'wrap' }}>
      <SelectBox
        isLabelled
        label={t('leadsTo')}
        value={isOwn ? link : ADDRESS}
        onChange={(to) => onChange(to === ADDRESS ? 'https://' : to)}
      >
        {own.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
        <option value={ADDRESS}>{t('otherAddress')}</option>
      </SelectBox>
      {!isOwn && (
        <TextField
          size="small"
          label={t('address')}
          value={link}
          onChange={({ target }) => onChange(target.value)}
          sx={{ flex: '1 1 220px' }}
        />
      )}
    </Stack>
  );
}

/** The look of the mail in the app's colours. */
const DOCUMENT = {
  '& .t-document': {
    minHeight: 280,
    p: 2,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: '1rem',
    lineHeight: 1.55,
    '& h1': { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 700, m: '0 0 12px' },
    '& p': { m: '0 0 12px' },
    '& hr': { border: 0, borderTop: '1px solid', borderColor: 'divider', my: 2 },
    '& hr.ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 4 },
  },
  '& .t-chip': {
    px: 0.75,
    py: 0.125,
    borderRadius: '6px',
    bgcolor: 'action.selected',
    color: 'text.primary',
    fontWeight: 560,
    fontSize: '0.9375em',
    whiteSpace: 'nowrap',
    '&.ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
  },
  '& .t-link': { textDecoration: 'underline', color: 'primary.main' },
  '& .t-button': {
    mb: 1.5,
    '& > span': {
      display: 'inline-block',
      px: 2.25,
      py: 1.25,
      minWidth: 40,
      minHeight: 44,
      borderRadius: '8px',
      bgcolor: '#1d4f91',
      color: '#fff',
      fontWeight: 600,
    },
    '& .t-chip': { bgcolor: 'rgba(255,255,255,0.2)', color: '#fff' },
  },
  '& .t-picture, & .t-fixed': {
    mb: 1.5,
    p: 2,
    borderRadius: '8px',
    border: '1px dashed',
    borderColor: 'text.secondary',
    color: 'text.secondary',
    textAlign: 'center',
    cursor: 'grab',
    '&.ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
  },
} as const;
