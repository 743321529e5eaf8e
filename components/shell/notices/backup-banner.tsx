'use client';
import { useLocale, useTranslations } from 'next-intl';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Banner } from '@/components/ui/layout/banner';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { deviceMoment } from '../device/device-moment';

/** Tells owners that the installation's backups fail, or that one is overdue. */
export function BackupBanner() {
  const t = useTranslations('shell.backup');
  const locale = useLocale();
  const { data: session } = useSessionInfo();
  const backup = session?.backup;
  if (!backup) return null;
  return (
    <div role="status">
      <Banner colour="warning" icon={WarningAmberOutlined} title={t(backup.problem)}>
        <span className="quiet" suppressHydrationWarning>
          {backup.last === null ? t('never') : t('last', { at: deviceMoment(backup.last, locale) })}
        </span>
        <span className="quiet">{t('how', { command: 'npm run backup' })}</span>
      </Banner>
    </div>
  );
}
