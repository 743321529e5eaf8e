'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { useSessionInfo } from '@/lib/client/session/use-session-info';

/** Shown instead of an order screen while takeaway is off. */
export function TakeawayOff() {
  const t = useTranslations('takeaway.off');
  const maySetUp = useSessionInfo().data?.abilities.includes('setup') ?? false;
  return (
    <EmptyState
      icon={<LockOutlined />}
      title={t('title')}
      text={t('text')}
      action={
        maySetUp && (
          <Button component={Link} href="/settings/restaurant" variant="contained">
            {t('act')}
          </Button>
        )
      }
    />
  );
}
