'use client';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useCall } from '@/lib/client/calls/use-call';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/lib/contract/access/webhooks';
import { webhookCalls } from '@/lib/resources/access/webhooks';
import type { WebhookDraft, WebhookEndpoint } from '@/lib/resources/access/webhooks-schema';
import { eventKey } from './event-key';

const resolver = lazyResolver(() => import('./webhook-form-schema').then((loaded) => loaded.webhookResolver));
const NEW: WebhookDraft = {
  url: 'https://',
  description: '',
  events: ['booking.created', 'booking.updated', 'booking.cancelled', 'booking.no_show'],
  care: false,
};
const draftOf = ({ url, description, events, care }: WebhookEndpoint): WebhookDraft => ({
  url,
  description,
  events,
  care,
});

interface WebhookDialogProps {
  /** Null for a new endpoint. */
  endpoint: WebhookEndpoint | null;
  /** Gets the secret of a new endpoint, which is never shown again. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Form of an endpoint. */
export function WebhookDialog({ endpoint, onSecret, onClose }: WebhookDialogProps) {
  const t = useTranslations('integrations.webhooks');
  const conflict = useTranslations('common.conflict');
  const toast = useToast();
  const [create, change] = [useCall(webhookCalls.create), useCall(webhookCalls.change)];
  const form = useEntityForm<WebhookDraft>({
    start: endpoint ? draftOf(endpoint) : NEW,
    resolver,
    stored: endpoint ? { version: endpoint.version, values: draftOf(endpoint) } : undefined,
    async onSave(draft, changed) {
      if (!endpoint) {
        const made = await create({ body: draft });
        if (!made.ok) return made.problem;
        onSecret(made.value.secret);
        return null;
      }
      const done = await change({ params: { uid: endpoint.uid }, body: { ...changed, version: endpoint.version } });
      if (!done.ok) return done.problem;
      toast.show({ severity: 'success', text: t('saved') });
      return null;
    },
    onSaved: onClose,
  });
  const draft = form.hookForm.watch();
  const { put } = form;
  const labels = {
    label: (field: string) => t(`field.${field as keyof WebhookDraft}`),
    value: (_field: string, value: unknown) => {
      if (typeof value === 'boolean') return conflict(value ? 'on' : 'off');
      if (Array.isArray(value)) return value.map((event) => t(`event.${eventKey(event as WebhookEvent)}`)).join(', ');
      return String(value);
    },
  };
  return (
    <FormDialog
      form={form}
      title={t(endpoint ? 'dialogEdit' : 'dialogAdd')}
      width={560}
      labels={labels}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        type="url"
        label={t('field.url')}
        {...form.field('url', t('urlHelp'))}
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false } }}
      />
      <TextField fullWidth label={t('field.description')} {...form.field('description')} />
      <FieldGroup label={t('field.events')} error={form.errorText('events')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {WEBHOOK_EVENTS.map((event) => (
            <FormControlLabel
              key={event}
              sx={{ minHeight: 44 }}
              control={
                <Checkbox
                  checked={draft.events.includes(event)}
                  onChange={(_event, isOn) =>
                    put({ events: WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : draft.events.includes(one))) })
                  }
                />
              }
              label={t(`event.${eventKey(event)}`)}
            />
          ))}
        </Box>
      </FieldGroup>
      <Box>
        <FormControlLabel
          sx={{ minHeight: 44 }}
          control={<Switch checked={draft.care} onChange={(_event, care) => put({ care })} />}
          label={t('field.care')}
        />
        <FormHelperText>{t('careHelp')}</FormHelperText>
      </Box>
    </FormDialog>
  );
}
