'use client';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PublicOffRounded from '@mui/icons-material/PublicOffRounded';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { entryOf, isInRegion, shownEntries, mayOpen } from '../menu/menu-entries';
import { useMenuContext } from '../menu/use-menu-context';

/**
 * Explains why a screen is not available instead of showing failed requests: no restaurant yet (§1), or not part of the
 * role (D8) or region (§2). The server enforces it in any case.
 */
export function RoleGate({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { data: session } = useSessionInfo();
  const context = useMenuContext();
  const path = usePathname();
  const entry = entryOf(path);

  if (session && !session.service)
    return <EmptyState icon={<StorefrontOutlined />} title={t('noServices.title')} text={t('noServices.text')} />;
  if (!isInRegion(path, context.setup?.region))
    return <EmptyState icon={<PublicOffRounded />} title={t('notInRegion.title')} text={t('notInRegion.text')} />;
  if (!session || !entry || mayOpen(entry, context.abilities)) return children;

  const other = shownEntries(context)[0];
  return (
    <EmptyState
      icon={<LockOutlined />}
      title={t('noAccess.title')}
      text={t('noAccess.text')}
      action={
        other && (
          <Button component={Link} href={other.route} variant="outlined">
            {t('noAccess.open', { screen: t(`menu.${other.key}`) })}
          </Button>
        )
      }
    />
  );
}
