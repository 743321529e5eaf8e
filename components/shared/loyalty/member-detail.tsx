'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import LoyaltyRounded from '@mui/icons-material/LoyaltyRounded';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { loyaltyCalls } from '@/lib/resources/sales/loyalty';
import type { MemberDetail as Member } from '@/lib/resources/sales/loyalty-schema';
import { HeldRewards } from './held-rewards';
import { PointList } from './point-list';
import { usePointTexts } from './use-point-texts';

const RedeemDialog = lazyComponent(() => import('./redeem-dialog').then((loaded) => loaded.RedeemDialog));
const AdjustDialog = lazyComponent(() => import('./adjust-dialog').then((loaded) => loaded.AdjustDialog));

interface MemberDetailProps {
  diner: number;
  /** Heading level of the name; left out when the name is shown elsewhere. */
  heading?: 'h2' | 'h3';
}

/** A member's points, their history, and the actions on them. */
export function MemberDetail({ diner, heading }: MemberDetailProps) {
  const t = useTranslations('loyalty');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(loyaltyCalls.find, { params: { uid: diner } }, { keepPreviousData: true });
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
    ) : (
      <ListSkeleton label={common('loading')} rows={4} rowHeight={48} />
    );
  if (!data.member) return <NoMember diner={diner} active={data.active} />;
  return (
    <Stack component="section" aria-label={t('points', { count: data.member.points })} sx={{ gap: 2 }}>
      <Head member={data.member} heading={heading} />
      <MemberActions member={data.member} active={data.active} />
      <HeldRewards member={data.member} />
      <PointList entries={data.member.entries} />
    </Stack>
  );
}

function NoMember({ diner, active }: { diner: number; active: boolean }) {
  const t = useTranslations('loyalty');
  const toast = useToast();
  const join = useCall(loyaltyCalls.create);
  const may = useSessionInfo().data?.abilities.includes('bookings') ?? false;
  async function enrol() {
    const done = await join({ body: { diner } });
    if (done.ok) toast.show({ severity: 'success', text: t('enrolled') });
    else toast.problem(done.problem);
  }
  return (
    <EmptyState
      icon={<LoyaltyRounded />}
      title={t(active ? 'notIn' : 'off')}
      action={
        active && may ? (
          <Button variant="outlined" onClick={() => void enrol()}>
            {t('enrol')}
          </Button>
        ) : undefined
      }
    />
  );
}

function Head({ member, heading }: { member: Member; heading?: 'h2' | 'h3' }) {
  const t = useTranslations('loyalty');
  const texts = usePointTexts();
  const lines = [
    t('earned', { count: member.earned }),
    member.nextLevel && t('nextLevel', { level: member.nextLevel.name, count: member.nextLevel.points }),
    member.expires && t('expires', { count: member.expires.points, date: texts.date(member.expires.on) }),
    t(`joined.${member.joinedBy}`, { date: texts.date(member.joinedOn) }),
  ].filter((line) => line !== null);
  return (
    <Stack sx={{ gap: 0.75 }}>
      {heading && (
        <Typography component={heading} variant={heading} sx={{ overflowWrap: 'anywhere' }}>
          {texts.nameOf(member)}
        </Typography>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="p" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('points', { count: member.points })}
        </Typography>
        {member.level !== '' && <Chip size="small" label={member.level} />}
      </Stack>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
    </Stack>
  );
}

function MemberActions({ member, active }: { member: Member; active: boolean }) {
  const t = useTranslations('loyalty');
  const common = useTranslations('common');
  const toast = useToast();
  const texts = usePointTexts();
  const abilities = useSessionInfo().data?.abilities ?? [];
  const leave = useCall(loyaltyCalls.leave);
  const [open, setOpen] = useState<'redeem' | 'adjust' | 'leave' | null>(null);
  const close = () => setOpen(null);
  async function end() {
    const done = await leave({ params: { uid: member.uid } });
    close();
    if (done.ok) toast.show({ severity: 'success', text: t('left') });
    else toast.problem(done.problem);
  }
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {abilities.includes('bookings') && active && (
          <Button variant="contained" onClick={() => setOpen('redeem')}>
            {t('redeem.title')}
          </Button>
        )}
        {abilities.includes('charge') && (
          <>
            <Button variant="outlined" color="inherit" onClick={() => setOpen('adjust')}>
              {t('adjust.title')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setOpen('leave')}>
              {t('leave.title')}
            </Button>
          </>
        )}
      </Stack>
      {open === 'redeem' && <RedeemDialog member={member} onClose={close} />}
      {open === 'adjust' && <AdjustDialog member={member} onClose={close} />}
      <ConfirmDialog
        open={open === 'leave'}
        destructive
        title={t('leave.question', { name: texts.nameOf(member) })}
        confirmLabel={t('leave.title')}
        cancelLabel={common('cancel')}
        onConfirm={end}
        onClose={close}
      >
        {t('leave.text', { count: member.points })}
      </ConfirmDialog>
    </>
  );
}
