'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useEntityForm, useErrorFocus } from '@/components/shared/form/use-entity-form';
import { useTemplateProblem } from '@/components/shared/templates/template-problems';
import { TemplatePreview, useTemplatePreview } from '@/components/shared/templates/template-preview';
import { useToast } from '@/components/shell/toasts/use-toast';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { LANGUAGE_NAMES } from '@/lib/i18n/language';
import { templateHtmlCalls } from '@/lib/resources/messages/template-previews';
import { templateCalls } from '@/lib/resources/messages/templates';
import type { Template } from '@/lib/resources/messages/templates-schema';
import { TEMPLATE_KINDS, type TemplateKind } from '@/lib/rules/setup/template-kinds';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { KINDS } from '@/lib/rules/templates/placeholders';

const MAIL_KINDS = TEMPLATE_KINDS.filter((kind) => KINDS[kind].channel === 'mail');

/** `/html-editor`: HTML mails, for operators of the installation (§2). */
export function HtmlEditorScreen() {
  const t = useTranslations('templates');
  const common = useTranslations('common');
  const has = useCapabilities();
  const { data: setup } = useSetup();
  const { data, error, mutate } = useRead(templateCalls.list, {});
  const [place, setPlace] = useState<{ kind: TemplateKind; language: RestaurantLanguage }>({
    kind: 'confirm',
    language: 'en',
  });
  if (!has('templates'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  const own = data?.templates.find((one) => one.kind === place.kind && one.language === place.language) ?? null;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1400 }}>
      <Typography variant="h2">{t('html.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5, maxWidth: '72ch' }}>{t('html.text')}</Typography>
      {data && setup ? (
        <HtmlForm
          key={`${place.kind}/${place.language}`}
          {...place}
          own={own}
          restaurant={setup.name}
          onChoose={setPlace}
        />
      ) : error ? (
        <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </Box>
  );
}

interface HtmlFormProps {
  kind: TemplateKind;
  language: RestaurantLanguage;
  own: Template | null;
  restaurant: string;
  onChoose: (place: { kind: TemplateKind; language: RestaurantLanguage }) => void;
}

interface HtmlContent {
  subject: string;
  html: string;
}

function HtmlForm({ kind, language, own, restaurant, onChoose }: HtmlFormProps) {
  const t = useTranslations('templates');
  const common = useTranslations('common');
  const toast = useToast();
  const errorOf = useTemplateProblem();
  const write = useCall(templateHtmlCalls.write);
  const { mutate } = useRead(templateCalls.list, {});
  const written = own ?? { ...defaultTemplate(kind, language, restaurant), html: '' };
  const stored: HtmlContent = { subject: written.subject, html: written.html };
  const form = useEntityForm<HtmlContent>({
    start: stored,
    stored: { version: own?.version ?? 0, values: stored },
    storedIn: ({ current }) => {
      const now = current as Template | undefined;
      return now ? { subject: now.subject, html: now.html } : null;
    },
    refusalText: errorOf,
    async onSave(values) {
      const result = await write({ body: { kind, language, ...values, version: own?.version ?? 0 } });
      if (!result.ok) return result.problem;
      // The server removed forbidden HTML: the form shows the stored version.
      form.follow({ html: result.value.html });
      await mutate();
      toast.show({ severity: 'success', text: t('saved') });
      return null;
    },
  });
  const guard = useDirtyGuard(form.isDirty, form.clear);
  const element = useErrorFocus(form.submitCount);
  const content = form.hookForm.watch();
  const { subject: _subject, html: _html, preheader, blocks, text, plain } = written;
  const example = { kind, language, preheader, blocks, text, plain, ...content };
  const shown = useTemplatePreview(example);
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
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <SelectBox
            isLabelled
            label={t('message')}
            value={kind}
            onChange={(chosen) =>
              guard.leave(() => onChoose({ kind: MAIL_KINDS.find((one) => one === chosen) ?? kind, language }))
            }
          >
            {MAIL_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </SelectBox>
          <SelectBox
            isLabelled
            label={t('language')}
            value={language}
            onChange={(chosen) =>
              guard.leave(() =>
                onChoose({ kind, language: RESTAURANT_LANGUAGES.find((one) => one === chosen) ?? language }),
              )
            }
          >
            {RESTAURANT_LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </SelectBox>
        </Stack>
        <TextField fullWidth label={t('field.subject')} {...form.field('subject')} />
        <TextField
          fullWidth
          multiline
          minRows={18}
          maxRows={30}
          label={t('html.field')}
          {...form.field('html', t('html.help'))}
          slotProps={{
            // Only on the text: the outline's gap is sized for the label in the field's font.
            htmlInput: {
              spellCheck: false,
              autoCapitalize: 'off',
              sx: { fontFamily: 'monospace', fontSize: '0.875rem' },
            },
          }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('html.fills', { names: KINDS[kind].fills.map((name) => `{{${name}}}`).join(' ') })}
        </Typography>
        <div role="alert">{form.errorLine && <Alert severity="error">{form.errorLine}</Alert>}</div>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button color="inherit" disabled={!form.isDirty || form.isSaving} onClick={form.clear}>
            {t('discard')}
          </Button>
          <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.isSaving}>
            {common('save')}
          </Button>
        </Stack>
      </Stack>
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>
        <Typography variant="h3" component="h3">
          {t('preview.label')}
        </Typography>
        {shown.problem && <Alert severity="warning">{errorOf(shown.problem)}</Alert>}
        <TemplatePreview shown={shown} example={example} isText={false} />
      </Stack>
      {guard.question}
    </Box>
  );
}
