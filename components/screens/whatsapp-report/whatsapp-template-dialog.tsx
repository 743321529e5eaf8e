'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { useToast } from '@/components/shell/toasts/use-toast';
import { DescriptionList } from '@/components/ui/layout/description-list';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { WhatsappKind } from '@/lib/contract/messages/whatsapp';
import { whatsappTemplateCalls } from '@/lib/resources/messages/whatsapp-templates';
import type { WhatsappTemplate } from '@/lib/resources/messages/whatsapp-templates-schema';
import { parametersOf } from '@/lib/rules/message/whatsapp-template';
import { WhatsappStateChip } from './whatsapp-state-chip';

interface TemplateDialogProps {
  kind: WhatsappKind;
  language: RestaurantLanguage;
  /** The connected template; undefined for none. */
  template: WhatsappTemplate | undefined;
  onClose: () => void;
}

/** Connects a template of a message kind and language by its Content SID, maps its parameters, and requests and shows its approval. */
export function TemplateDialog({ kind, language, template, onClose }: TemplateDialogProps) {
  const t = useTranslations('whatsapp.templates');
  const common = useTranslations('common');
  const kindName = useTranslations('outgoing.kind');
  const toast = useToast();
  const calls = {
    join: useCall(whatsappTemplateCalls.join),
    change: useCall(whatsappTemplateCalls.change),
    refresh: useCall(whatsappTemplateCalls.refresh),
    submit: useCall(whatsappTemplateCalls.submit),
    remove: useCall(whatsappTemplateCalls.remove),
  };
  const [contentSid, setContentSid] = useState(template?.contentSid ?? '');
  /** Unsaved mapping of the parameters. */
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState('');
  const about = `whatsapp template ${kind} ${language}`;
  const parameters = { ...template?.parameters, ...chosen };
  const isOther = contentSid.trim() !== (template?.contentSid ?? '');
  const isChanged = Object.keys(chosen).some((name) => chosen[name] !== template?.parameters[name]);

  async function act(
    name: string,
    call: () => Promise<{ ok: true } | { ok: false; problem: Parameters<typeof toast.problem>[0] }>,
    savedText: string,
  ): Promise<boolean> {
    setBusy(name);
    const result = await call();
    setBusy('');
    if (!result.ok) toast.problem(result.problem);
    else if (savedText !== '') toast.show({ severity: 'success', text: savedText, about });
    return result.ok;
  }
  const join = () =>
    act('save', () => calls.join({ body: { kind, language, contentSid: contentSid.trim() } }), t('joined'));
  async function save(of: WhatsappTemplate) {
    if (await act('save', () => calls.change({ params: { uid: of.uid }, body: { parameters } }), t('saved'))) onClose();
  }
  return (
    <TitledDialog
      title={t('openOf', { kind: kindName(kind), language: t(`language.${language}`) })}
      width={600}
      onClose={onClose}
      actions={
        <>
          {template && (
            <Button
              color="error"
              loading={busy === 'remove'}
              onClick={async () => {
                if (await act('remove', () => calls.remove({ params: { uid: template.uid } }), t('removed'))) onClose();
              }}
              sx={{ mr: 'auto' }}
            >
              {t('remove')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {common('close')}
          </Button>
          {isOther || !template ? (
            <Button
              variant="contained"
              loading={busy === 'save'}
              disabled={contentSid.trim() === ''}
              onClick={() => void join()}
            >
              {t('join')}
            </Button>
          ) : (
            <Button
              variant="contained"
              loading={busy === 'save'}
              disabled={!isChanged}
              onClick={() => void save(template)}
            >
              {common('save')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 0.5 }}>
        <TextField
          label={t('contentSid')}
          value={contentSid}
          onChange={({ target }) => setContentSid(target.value)}
          helperText={t('contentSidHelp')}
          slotProps={{
            htmlInput: { maxLength: 40, spellCheck: false, autoCapitalize: 'off' },
            inputLabel: { shrink: true },
          }}
        />
        {template && !isOther && (
          <>
            <Approval template={template} busy={busy} act={act} calls={calls} />
            {Object.keys(parameters).length > 0 && (
              <Stack role="group" aria-label={t('parameters')} sx={{ gap: 1.5 }}>
                <Typography component="h3" sx={{ fontWeight: 600 }}>
                  {t('parameters')}
                </Typography>
                {Object.entries(parameters).map(([name, placeholder]) => (
                  <Parameter
                    key={name}
                    name={name}
                    kind={kind}
                    value={placeholder}
                    onChange={(next) => setChosen((now) => ({ ...now, [name]: next }))}
                  />
                ))}
                {Object.values(parameters).includes('') && <Alert severity="warning">{t('unset')}</Alert>}
              </Stack>
            )}
          </>
        )}
      </Stack>
    </TitledDialog>
  );
}

interface ParameterProps {
  name: string;
  kind: WhatsappKind;
  value: string;
  onChange: (value: string) => void;
}

function Parameter({ name, kind, value, onChange }: ParameterProps) {
  const t = useTranslations('whatsapp.templates');
  const placeholderName = useTranslations('templates.placeholder');
  return (
    <SelectBox isLabelled fullWidth label={`{{${name}}}`} value={value} onChange={onChange}>
      <option value="">{t('choose')}</option>
      {parametersOf(kind).map((one) => (
        <option key={one} value={one}>
          {placeholderName(one)}
        </option>
      ))}
    </SelectBox>
  );
}

interface ApprovalProps {
  template: WhatsappTemplate;
  busy: string;
  act: (
    name: string,
    call: () => Promise<{ ok: true } | { ok: false; problem: Parameters<ReturnType<typeof useToast>['problem']>[0] }>,
    savedText: string,
  ) => Promise<boolean>;
  calls: {
    refresh: ReturnType<typeof useCall<typeof whatsappTemplateCalls.refresh>>;
    submit: ReturnType<typeof useCall<typeof whatsappTemplateCalls.submit>>;
  };
}

/** Approval state, with a button to refresh it. */
function Approval({ template, busy, act, calls }: ApprovalProps) {
  const t = useTranslations('whatsapp.templates');
  const categoryName = useTranslations('whatsapp.category');
  const { moment } = useTimestampText();
  const { uid, name, body, state, category, rejection, checkedAt } = template;
  const [requestedCategory, setRequestedCategory] = useState<'UTILITY' | 'MARKETING'>('UTILITY');
  return (
    <>
      <DescriptionList rowGap={0.75}>
        <dt>{t('name')}</dt>
        <dd>{name}</dd>
        <dt>{t('state')}</dt>
        <dd>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <WhatsappStateChip state={state} />
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
              {t('checked', {
                when: moment(checkedAt),
              })}
            </Typography>
            <Button
              size="small"
              loading={busy === 'refresh'}
              onClick={() => void act('refresh', () => calls.refresh({ params: { uid } }), '')}
              sx={{ minHeight: 44 }}
            >
              {t('refresh')}
            </Button>
          </Stack>
        </dd>
        <dt>{t('category')}</dt>
        <dd>{categoryName(category === '' ? 'none' : category)}</dd>
        <dt>{t('text')}</dt>
        <dd>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{body}</Typography>
        </dd>
      </DescriptionList>
      {rejection !== '' && <Alert severity="error">{t('rejection', { reason: rejection })}</Alert>}
      {category === 'MARKETING' && <Alert severity="info">{t('marketing')}</Alert>}
      {(state === 'unsubmitted' || state === 'rejected') && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
          <SelectBox
            isLabelled
            label={t('submitAs')}
            value={requestedCategory}
            onChange={(next) => setRequestedCategory(next as 'UTILITY' | 'MARKETING')}
            minWidth={180}
          >
            {(['UTILITY', 'MARKETING'] as const).map((one) => (
              <option key={one} value={one}>
                {categoryName(one)}
              </option>
            ))}
          </SelectBox>
          <Button
            variant="outlined"
            loading={busy === 'submit'}
            onClick={() =>
              void act(
                'submit',
                () => calls.submit({ params: { uid }, body: { category: requestedCategory } }),
                t('submitted'),
              )
            }
            sx={{ minHeight: 44 }}
          >
            {t('submit')}
          </Button>
        </Stack>
      )}
    </>
  );
}
