'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useGuestDelivery } from '@/components/shared/outgoing/use-outgoing';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { marketingCalls } from '@/lib/resources/messages/marketing';
import type { Campaign } from '@/lib/resources/messages/marketing-schema';
import { templateCalls } from '@/lib/resources/messages/templates';
import { AudiencePanel } from './audience-panel';
import { CampaignStateChip } from './campaign-state';
import { NoProvider } from './no-provider';
import { ResultsPanel } from './results-panel';
import { pollInterval, useCampaignTexts } from './use-campaign-texts';

const CampaignDialog = lazyComponent(() => import('./campaign-dialog').then((loaded) => loaded.CampaignDialog));
const StartDialog = lazyComponent(() => import('./start-dialog').then((loaded) => loaded.StartDialog));
/** Includes the default texts. */
const CampaignMessage = lazyComponent(
  () => import('./campaign-message').then((loaded) => loaded.CampaignMessage),
  () => <ListSkeleton label="" rows={4} rowHeight={72} />,
);

/** `/emails/campaigns/1001`: recipients, message, progress and results. */
export function CampaignPage({ uid }: { uid: number }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const has = useCapabilities();
  const language = useLocale() as RestaurantLanguage;
  const { data: setup } = useSetup();
  const templates = useRead(templateCalls.list, {}).data?.templates;
  const {
    data: campaign,
    error,
    mutate,
  } = useRead(marketingCalls.find, has('marketing') ? { params: { uid } } : null, {
    keepPreviousData: true,
    refreshInterval: (now) => (now ? pollInterval([now]) : 0),
  });
  // Frozen at the start: loaded once.
  const isFrozen = campaign !== undefined && campaign.trigger === '' && campaign.startedAt !== null;
  const frozen = useRead(marketingCalls.contents, isFrozen ? { params: { uid } } : null).data;
  if (!has('marketing'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  const isBegun = campaign !== undefined && campaign.startedAt !== null;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1280 }}>
      <Button
        component={Link}
        href="/emails/campaigns"
        color="inherit"
        startIcon={<ArrowBackRounded />}
        sx={{ ml: -1, px: 1, mb: 0.5, minHeight: 44, color: 'text.secondary' }}
      >
        {t('title')}
      </Button>
      {campaign ? (
        <>
          <CampaignHead campaign={campaign} />
          <NoProvider />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
            }}
          >
            <Stack sx={{ gap: 2, minWidth: 0, gridColumn: { lg: 2 }, gridRow: { lg: 1 } }}>
              {isBegun && <ResultsPanel campaign={campaign} />}
              <AudiencePanel campaign={campaign} />
            </Stack>
            <Box sx={{ minWidth: 0, gridColumn: { lg: 1 }, gridRow: { lg: 1 } }}>
              {setup && templates && (!isFrozen || frozen) ? (
                <CampaignMessage
                  campaign={campaign}
                  templates={templates}
                  restaurant={setup.name}
                  start={language}
                  contents={isFrozen ? (frozen?.contents ?? null) : null}
                />
              ) : (
                <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
              )}
            </Box>
          </Box>
        </>
      ) : error ? (
        <ErrorState
          title={t(error.problem.status === 404 ? 'notFound' : 'notRead')}
          retryLabel={common('retry')}
          onRetry={() => void mutate()}
        />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </Box>
  );
}

/** Name, state and actions. */
function CampaignHead({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const texts = useCampaignTexts();
  const toast = useToast();
  const router = useRouter();
  const delivery = useGuestDelivery();
  const [open, setOpen] = useState<'edit' | 'start' | 'remove' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const pause = useCall(marketingCalls.pause);
  const resume = useCall(marketingCalls.resume);
  const remove = useCall(marketingCalls.remove);
  const { uid, name, state, trigger, startsAt, startedAt, startedBy } = campaign;
  const isAutomation = trigger !== '';
  const isOpen = state === 'draft' || (isAutomation && state === 'paused');
  const params = { uid };

  async function move(call: typeof pause) {
    setIsBusy(true);
    const result = await call({ params, body: {} });
    setIsBusy(false);
    if (!result.ok) toast.problem(result.problem);
  }
  async function confirmRemoval() {
    const result = await remove({ params });
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('removed', { name }) });
    router.push('/emails/campaigns');
  }
  const main =
    state === 'draft' ? (
      <Button
        variant="contained"
        disabled={delivery?.email === false}
        onClick={() => setOpen('start')}
        sx={{ minHeight: 44 }}
      >
        {t(isAutomation ? 'act.switchOn' : 'act.start')}
      </Button>
    ) : state === 'paused' ? (
      <Button
        variant="contained"
        loading={isBusy}
        disabled={delivery?.email === false}
        onClick={() => void move(resume)}
        sx={{ minHeight: 44 }}
      >
        {t(isAutomation ? 'act.switchOn' : 'act.resume')}
      </Button>
    ) : state === 'running' || state === 'scheduled' ? (
      <Button variant="contained" loading={isBusy} onClick={() => void move(pause)} sx={{ minHeight: 44 }}>
        {t(state === 'scheduled' ? 'act.unplan' : isAutomation ? 'act.switchOff' : 'act.pause')}
      </Button>
    ) : null;
  const facts = [
    texts.trigger(campaign),
    state === 'scheduled' && startsAt ? t('list.begins', { at: texts.moment(startsAt) }) : '',
    startedAt ? t('startedBy', { at: texts.moment(startedAt), who: startedBy }) : '',
  ];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <CampaignStateChip campaign={campaign} />
        </Stack>
        <Typography sx={{ color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {state !== 'running' && state !== 'scheduled' && (
          <Button color="inherit" onClick={() => setOpen('remove')} sx={{ minHeight: 44 }}>
            {t('act.remove')}
          </Button>
        )}
        {isOpen && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen('edit')} sx={{ minHeight: 44 }}>
            {t('act.edit')}
          </Button>
        )}
        {main}
      </Stack>
      {open === 'edit' && <CampaignDialog row={campaign} isAutomation={isAutomation} onClose={() => setOpen(null)} />}
      {open === 'start' && <StartDialog campaign={campaign} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('removeTitle', { name })}
        confirmLabel={t('act.remove')}
        cancelLabel={common('cancel')}
        destructive
        onConfirm={confirmRemoval}
        onClose={() => setOpen(null)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Stack>
  );
}
