'use client';
import { type FocusEvent, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useEntityForm, useErrorFocus } from '@/components/shared/form/use-entity-form';
import { useTemplateProblem } from '@/components/shared/templates/template-problems';
import { TemplatePreview, useTemplatePreview } from '@/components/shared/templates/template-preview';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { useToastLane } from '@/components/shell/toasts/toast-lane';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { templateCalls } from '@/lib/resources/messages/templates';
import type { Template } from '@/lib/resources/messages/templates-schema';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { KINDS, type Placeholder } from '@/lib/rules/templates/placeholders';
import type { TemplateContent } from '@/lib/rules/templates/template-document';
import { SegmentLine } from './segment-line';

const DocumentEditor = lazyComponent(
  () => import('./document-editor').then((loaded) => loaded.DocumentEditor),
  () => <ListSkeleton label="" rows={5} rowHeight={56} />,
);
const VersionsDialog = lazyComponent(() => import('./versions-dialog').then((loaded) => loaded.VersionsDialog));

interface TemplateFormProps {
  kind: TemplateKind;
  language: RestaurantLanguage;
  /** Null while the default text is used. */
  own: Template | null;
  /** Name of the restaurant for the default texts. */
  restaurant: string;
}

const contentOf = ({ subject, preheader, blocks, text, plain }: TemplateContent): TemplateContent => ({
  subject,
  preheader,
  blocks,
  text,
  plain,
});

export function TemplateForm({ kind, language, own, restaurant }: TemplateFormProps) {
  const t = useTranslations('templates');
  const common = useTranslations('common');
  const toast = useToast();
  const errorOf = useTemplateProblem();
  const create = useCall(templateCalls.create);
  const change = useCall(templateCalls.change);
  const remove = useCall(templateCalls.remove);
  const [open, setOpen] = useState<'versions' | 'default' | null>(null);
  const isText = KINDS[kind].channel === 'sms';
  const stored = own ? contentOf(own) : defaultTemplate(kind, language, restaurant);
  const form = useEntityForm<TemplateContent>({
    start: stored,
    stored: { version: own?.version ?? 0, values: stored },
    storedIn: ({ current }) => (current ? contentOf(current as Template) : null),
    refusalText: errorOf,
    async onSave(values, changed) {
      const result = own
        ? await change({ params: { uid: own.uid }, body: { ...changed, html: '', version: own.version } })
        : await create({ body: { kind, language, ...values } });
      if (!result.ok) return result.problem;
      toast.show({ severity: 'success', text: t('saved') });
      return null;
    },
  });
  const guard = useDirtyGuard(form.isDirty, form.clear);
  const element = useErrorFocus(form.submitCount);
  /** Toasts are placed above the bar, otherwise they would cover Save (ADR 65). */
  const toastEdge = useRef<HTMLDivElement>(null);
  useToastLane(toastEdge);
  const content = form.hookForm.watch();
  const html = form.isDirty ? '' : (own?.html ?? '');
  const example = { kind, language, ...contentOf(content), html };
  const shown = useTemplatePreview(example);
  /** Placeholders are inserted into the last focused field. */
  const [insertion, setInsertion] = useState<{ insertPlaceholder(text: string): void } | null>(null);
  const trackFocus = (name: 'subject' | 'preheader' | 'text') => ({
    onFocus({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const insertPlaceholder = (text: string) => {
        const [from, to] = [target.selectionStart ?? target.value.length, target.selectionEnd ?? target.value.length];
        form.put({ [name]: target.value.slice(0, from) + text + target.value.slice(to) });
        target.focus();
        requestAnimationFrame(() => target.setSelectionRange(from + text.length, from + text.length));
      };
      setInsertion({ insertPlaceholder });
    },
  });

  async function toDefault() {
    setOpen(null);
    if (!own) return form.follow(defaultTemplate(kind, language, restaurant));
    const result = await remove({ params: { uid: own.uid } });
    if (!result.ok) return toast.problem(result.problem);
    form.follow(defaultTemplate(kind, language, restaurant));
    toast.show({ severity: 'success', text: t('isDefault') });
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Stack
        component="form"
        ref={element}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        sx={{ gap: 2, minWidth: 0 }}
      >
        {form.conflict && (
          <ConflictPanel
            conflict={form.conflict}
            labels={{
              label: (field) => t(`field.${field as keyof TemplateContent}`),
              value: (_field, value) => (typeof value === 'string' ? value : ''),
            }}
            onResolve={form.settle}
          />
        )}
        {own?.html && <Alert severity="info">{t('isHtml')}</Alert>}
        {isText ? (
          <>
            <TextField
              fullWidth
              multiline
              minRows={4}
              label={t('field.text')}
              {...form.field('text')}
              {...trackFocus('text')}
            />
            {shown.rendered && (
              <SegmentLine text={shown.rendered.text} plain={content.plain} onPlain={(plain) => form.put({ plain })} />
            )}
          </>
        ) : (
          <>
            <TextField fullWidth label={t('field.subject')} {...form.field('subject')} {...trackFocus('subject')} />
            <TextField
              fullWidth
              label={t('field.preheader')}
              {...form.field('preheader', t('preheaderHelp'))}
              {...trackFocus('preheader')}
            />
            <DocumentEditor
              kind={kind}
              blocks={content.blocks}
              error={form.errorText('blocks')}
              onChange={(blocks) => form.put({ blocks })}
              onFocus={(insertPlaceholder) => setInsertion({ insertPlaceholder })}
            />
          </>
        )}
        <PlaceholderChips
          kind={kind}
          onChoose={(name) => {
            if (insertion) insertion.insertPlaceholder(`{{${name}}}`);
            else if (isText) form.put({ text: `${content.text}{{${name}}}` });
            else toast.show({ severity: 'info', text: t('placeCursor') });
          }}
        />
        <div role="alert">{form.errorLine && <Alert severity="error">{form.errorLine}</Alert>}</div>
        <LastChangeWins />
        <Stack
          direction="row"
          sx={{
            gap: 1,
            flexWrap: 'wrap',
            position: 'sticky',
            bottom: 0,
            py: 1.5,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
            zIndex: 1,
          }}
        >
          <Box ref={toastEdge} sx={{ position: 'absolute', inset: '-24px 0 auto', height: 0 }} />
          <Button color="inherit" onClick={() => setOpen('versions')}>
            {t('versions.open')}
          </Button>
          <Button color="inherit" disabled={!own} onClick={() => setOpen('default')}>
            {t('toDefault')}
          </Button>
          <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
            <Button color="inherit" disabled={!form.isDirty || form.isSaving} onClick={form.clear}>
              {t('discard')}
            </Button>
            <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.isSaving}>
              {common('save')}
            </Button>
          </Stack>
        </Stack>
      </Stack>
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>
        <Typography variant="h3" component="h3">
          {t('preview.label')}
        </Typography>
        {shown.problem && <Alert severity="warning">{errorOf(shown.problem)}</Alert>}
        <TemplatePreview shown={shown} example={example} isText={isText} />
      </Stack>
      {open === 'versions' && (
        <VersionsDialog
          kind={kind}
          language={language}
          onRestore={(restored) => {
            form.put(contentOf(restored));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open === 'default'}
        title={t('toDefaultTitle')}
        confirmLabel={t('toDefault')}
        cancelLabel={common('cancel')}
        onClose={() => setOpen(null)}
        onConfirm={() => void toDefault()}
      >
        {t('toDefaultText')}
      </ConfirmDialog>
      {guard.question}
    </Box>
  );
}

/** The placeholders of this message kind: a tap inserts one at the cursor. */
function PlaceholderChips({ kind, onChoose }: { kind: TemplateKind; onChoose: (name: Placeholder) => void }) {
  const t = useTranslations('templates');
  return (
    <Box component="section" aria-label={t('placeholders')}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        {t('placeholders')}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {KINDS[kind].fills.map((name) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={t('insert', { name: t(`placeholder.${name}`) })}
            title={`{{${name}}}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
            sx={{ borderRadius: 99, px: 1.5, fontWeight: 500 }}
          >
            {t(`placeholder.${name}`)}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
