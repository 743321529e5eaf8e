'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useAgo } from '@/components/shell/use-ago';
import { useSections } from '@/components/shared/settings-frame/use-sections';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import type { Integration } from '@/lib/contract/access/integrations';
import { integrationCalls } from '@/lib/resources/access/integrations';
import type { IntegrationEntry } from '@/lib/resources/access/integrations-schema';
import { SERVICE_ICONS } from './service-icons';
import { useFailureText } from './use-failure-text';

/** Settings page of each service; undefined for those that only the installation configures. */
const PAGES: Partial<Record<Integration, string>> = {
  mail: '/settings/messages',
  sms: '/settings/messages',
  whatsapp: '/settings/messages',
  stripe: '/settings/payments',
  mercadopago: '/settings/payments',
  google: '/availability',
  facebook: '/fbe-auth',
  till: '/settings/till',
  printers: '/settings/takeaway',
  push: '/settings/device',
};
const COLOURS = { on: 'success', partly: 'warning', off: 'default' } as const;

/** The services with their state and last activity. */
export function ServicesPanel() {
  const t = useTranslations('integrations.services');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(integrationCalls.list, {});
  const mayOpen = useSections()?.map(({ path }) => path) ?? [];
  const textOf = useServiceText();
  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      {data ? (
        <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.integrations.map((one) => {
            const Icon = SERVICE_ICONS[one.name];
            const name = t(`name.${one.name}`);
            const page = PAGES[one.name];
            return (
              <SettingsRow
                key={one.name}
                component="li"
                icon={<Icon />}
                title={
                  <>
                    <span>{name}</span>
                    <Chip size="small" variant="outlined" color={COLOURS[one.state]} label={t(`state.${one.state}`)} />
                  </>
                }
                text={textOf(one).map((line) => (
                  <Box key={line} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                    {line}
                  </Box>
                ))}
                end={
                  page &&
                  (page === '/availability' || mayOpen.includes(page)) && (
                    <Button component={Link} href={page} color="inherit" aria-label={t('openOf', { name })}>
                      {t('open')}
                    </Button>
                  )
                }
              />
            );
          })}
        </Box>
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={6} rowHeight={64} />
      )}
    </SettingsPanel>
  );
}

/** Missing setup or connected account, last success, last error. */
function useServiceText(): (entry: IntegrationEntry) => string[] {
  const t = useTranslations('integrations.services');
  const ago = useAgo();
  const failureText = useFailureText();
  return ({ name, state, detail, missing, lastSuccessAt, lastErrorAt, lastError }) => {
    const lines: string[] = [];
    if (missing.length > 0) lines.push(t('missing', { names: missing.join(', ') }));
    else if (state === 'partly') lines.push(t(`partly.${name}`));
    else if (state === 'off' && (name === 'till' || name === 'printers' || name === 'webhooks'))
      lines.push(t(`none.${name}`));
    else if (name === 'webhooks') lines.push(t('webhooksOn', { on: detail.replace('/', ' / ') }));
    else if (name === 'push') lines.push(t('pushDevices', { count: Number(detail) }));
    else if (detail !== '') lines.push(t('as', { name: detail }));
    if (lastSuccessAt !== null) lines.push(t('success', { when: ago(lastSuccessAt) }));
    else if (state === 'on' && name !== 'push') lines.push(t('noSuccess'));
    if (lastError !== '') {
      const text = failureText(lastError);
      lines.push(lastErrorAt === null ? t('errorNow', { text }) : t('error', { when: ago(lastErrorAt), text }));
    }
    return lines;
  };
}
