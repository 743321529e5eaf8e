'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { marketingCalls } from '@/lib/resources/messages/marketing';
import type { Campaign } from '@/lib/resources/messages/marketing-schema';
import { CampaignStateChip } from './campaign-state';
import { EmailsTabs } from './emails-tabs';
import { NoProvider } from './no-provider';
import { pollInterval, useCampaignTexts } from './use-campaign-texts';

const CampaignDialog = lazyComponent(() => import('./campaign-dialog').then((loaded) => loaded.CampaignDialog));

/** `/emails/campaigns`: campaigns and automations. */
export function CampaignsScreen() {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const has = useCapabilities();
  const [added, setAdded] = useState<'campaign' | 'automation' | null>(null);
  const { data, error, mutate } = useRead(marketingCalls.list, has('marketing') ? {} : null, {
    keepPreviousData: true,
    refreshInterval: (now) => (now ? pollInterval(now.campaigns) : 0),
  });
  if (!has('marketing'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1000 }}>
      <Typography variant="h2">{t('title')}</Typography>
      <EmailsTabs current="campaigns" />
      <NoProvider />
      {data ? (
        <Stack sx={{ gap: 2 }}>
          <CampaignPanel
            part="campaign"
            rows={data.campaigns.filter(({ trigger }) => trigger === '')}
            onAdd={() => setAdded('campaign')}
          />
          <CampaignPanel
            part="automation"
            rows={data.campaigns.filter(({ trigger }) => trigger !== '')}
            onAdd={() => setAdded('automation')}
          />
        </Stack>
      ) : error ? (
        <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rowHeight={68} />
      )}
      {added && <CampaignDialog row={null} isAutomation={added === 'automation'} onClose={() => setAdded(null)} />}
    </Box>
  );
}

interface CampaignPanelProps {
  part: 'campaign' | 'automation';
  rows: readonly Campaign[];
  onAdd: () => void;
}

function CampaignPanel({ part, rows, onAdd }: CampaignPanelProps) {
  const t = useTranslations(`campaigns.list.${part}`);
  const add = (
    <Button variant={part === 'campaign' ? 'contained' : 'outlined'} startIcon={<AddRounded />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  return (
    <SettingsPanel title={t('title')} text={t('text')} end={rows.length > 0 && add}>
      {rows.length === 0 ? (
        <EmptyState icon={<CampaignOutlined />} title={t('none')} text={t('noneText')} action={add} />
      ) : (
        <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <CampaignLine key={row.uid} row={row} />
          ))}
        </Box>
      )}
    </SettingsPanel>
  );
}

function CampaignLine({ row }: { row: Campaign }) {
  const t = useTranslations('campaigns');
  const texts = useCampaignTexts();
  const { uid, name, trigger, state, counts, startsAt, startedAt } = row;
  const { sent, total, excluded } = counts;
  const of = total - excluded;
  const facts = [
    texts.trigger(row),
    state === 'scheduled' && startsAt ? t('list.begins', { at: texts.moment(startsAt) }) : '',
    startedAt && trigger === '' ? t('list.begun', { at: texts.moment(startedAt) }) : '',
    startedAt
      ? trigger === ''
        ? t('list.sentOf', { sent: texts.number(sent), of: texts.number(of) })
        : t('list.sent', { count: sent, sent: texts.number(sent) })
      : t('list.notStarted'),
    counts.failed + counts.uncertain > 0 ? t('list.open', { count: counts.failed + counts.uncertain }) : '',
  ];
  return (
    <SettingsRow
      component="li"
      title={
        <>
          {name}
          <CampaignStateChip campaign={row} />
        </>
      }
      text={facts.filter(Boolean).join(' · ')}
      end={
        <Button
          component={Link}
          href={`/emails/campaigns/${uid}`}
          color="inherit"
          aria-label={t('list.openOf', { name })}
          sx={{ minHeight: 44 }}
        >
          {t('list.show')}
        </Button>
      }
    />
  );
}
