'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddRounded from '@mui/icons-material/AddRounded';
import WebhookRounded from '@mui/icons-material/WebhookRounded';
import { SecretDialog } from '@/components/shared/settings-frame/secret-dialog';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { webhookCalls } from '@/lib/resources/access/webhooks';
import type { WebhookEndpoint } from '@/lib/resources/access/webhooks-schema';
import { WebhookRow, type WebhookTask, nameOf } from './webhook-row';

const WebhookDialog = lazyComponent(() => import('./webhook-dialog').then((loaded) => loaded.WebhookDialog));
const LogDialog = lazyComponent(() => import('./log-dialog').then((loaded) => loaded.LogDialog));

interface Open {
  task: WebhookTask | 'add';
  endpoint: WebhookEndpoint | null;
}

/** The webhook endpoints. */
export function WebhooksPanel() {
  const t = useTranslations('integrations.webhooks');
  const common = useTranslations('common');
  const toast = useToast();
  const { data, error, mutate } = useRead(webhookCalls.list, {});
  const [change, remove, newSecret, test] = [
    useCall(webhookCalls.change),
    useCall(webhookCalls.remove),
    useCall(webhookCalls.newSecret),
    useCall(webhookCalls.test),
  ];
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  const showResult = (text: string) => toast.show({ severity: 'success', text });

  async function act(endpoint: WebhookEndpoint, task: WebhookTask) {
    const { uid, active, version } = endpoint;
    const params = { uid };
    if (task === 'test') {
      const sent = await test({ params });
      if (sent.ok) showResult(t('tested'));
      else toast.problem(sent.problem);
    } else if (task === 'switch') {
      const done = await change({ params, body: { active: !active, version } });
      if (done.ok) showResult(t(active ? 'switchedOff' : 'switchedOn', { name: nameOf(endpoint) }));
      else toast.problem(done.problem);
    } else setOpen({ task, endpoint });
  }
  async function confirm({ task, endpoint }: Open) {
    if (!endpoint) return;
    const params = { uid: endpoint.uid };
    if (task === 'remove') {
      const done = await remove({ params });
      if (done.ok) showResult(t('removed', { name: nameOf(endpoint) }));
      else toast.problem(done.problem);
    } else {
      const created = await newSecret({ params });
      if (created.ok) setSecret(created.value.secret);
      else toast.problem(created.problem);
    }
    close();
  }
  const endpoints = data?.endpoints ?? [];
  const add = (
    <Button
      variant={endpoints.length > 0 ? 'outlined' : 'contained'}
      startIcon={<AddRounded />}
      onClick={() => setOpen({ task: 'add', endpoint: null })}
    >
      {t('add')}
    </Button>
  );
  const toConfirm = open?.task === 'remove' || open?.task === 'secret' ? open : null;
  const name = toConfirm?.endpoint ? nameOf(toConfirm.endpoint) : '';
  return (
    <SettingsPanel title={t('title')} text={t('text')} end={endpoints.length > 0 && add}>
      {data ? (
        endpoints.length === 0 ? (
          <EmptyState icon={<WebhookRounded />} title={t('none')} text={t('noneText')} action={add} />
        ) : (
          <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {endpoints.map((endpoint) => (
              <WebhookRow key={endpoint.uid} endpoint={endpoint} onTask={(task) => void act(endpoint, task)} />
            ))}
          </Box>
        )
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={2} rowHeight={72} />
      )}
      {(open?.task === 'add' || open?.task === 'edit') && (
        <WebhookDialog endpoint={open.endpoint} onSecret={setSecret} onClose={close} />
      )}
      {open?.task === 'log' && open.endpoint && <LogDialog endpoint={open.endpoint} onClose={close} />}
      {secret !== null && (
        <SecretDialog
          secret={secret}
          labels={{
            title: t('once.title'),
            text: t('once.text'),
            copy: t('once.copy'),
            copied: t('once.copied'),
            notCopied: t('once.notCopied'),
          }}
          onClose={() => setSecret(null)}
        />
      )}
      <ConfirmDialog
        open={toConfirm !== null}
        destructive
        title={toConfirm?.task === 'remove' ? t('removeQuestion', { name }) : t('newSecretQuestion')}
        confirmLabel={t(toConfirm?.task === 'remove' ? 'remove' : 'newSecret')}
        cancelLabel={common('cancel')}
        onConfirm={() => (toConfirm ? confirm(toConfirm) : undefined)}
        onClose={close}
      >
        {t(toConfirm?.task === 'remove' ? 'removeText' : 'newSecretText')}
      </ConfirmDialog>
    </SettingsPanel>
  );
}
