'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import { sheetPath } from '@/components/shared/print/sheet-path';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { EmptyState } from '@/components/ui/states/empty-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton, PageSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { REPORT_NAMES, definitionOf } from '@/lib/contract/figures/reports';
import { ReportView } from './report-view';

const SchedulesPanel = lazyComponent(
  () => import('./schedules-panel').then((loaded) => loaded.SchedulesPanel),
  () => <ListSkeleton label="" rows={3} rowHeight={72} />,
);

const VIEWS = ['table', 'mail'] as const;
type View = (typeof VIEWS)[number];

/** The reports of a restaurant (§3), as tables and by e-mail, as far as the person may read them (D8). */
export function ReportsPanel() {
  const t = useTranslations('reports');
  const common = useTranslations('common');
  const has = useCapabilities();
  const abilities = useSessionInfo().data?.abilities;
  const now = useServiceNow();
  const [view, setView] = useState<View>('table');
  if (!has('reports'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  if (!abilities || !now) return <PageSkeleton label={common('loading')} />;
  const reports = REPORT_NAMES.filter((report) => abilities.includes(definitionOf(report).ability));
  const mayDownload = abilities.includes('transfer');
  const maySend = abilities.includes('reports');
  const maySendSummary = abilities.includes('bookings');
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, height: '100%', minHeight: 0 }}
    >
      {(maySend || maySendSummary) && (
        <Stack
          direction="row"
          sx={{ gap: 1, px: { xs: 1.5, sm: 2 }, pt: 1.5, pb: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
        >
          {maySend && (
            <ToggleButtonGroup
              exclusive
              value={view}
              aria-label={t('view.label')}
              onChange={(_event, next: View | null) => next && setView(next)}
            >
              {VIEWS.map((one) => (
                <ToggleButton key={one} value={one} sx={{ minHeight: 44, px: 2 }}>
                  {t(`view.${one}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
          {maySendSummary && (
            <Button
              component={Link}
              href={sheetPath('brief', now.date)}
              target="_blank"
              color="inherit"
              startIcon={<SummarizeOutlined />}
              sx={{ ml: 'auto', minHeight: 44 }}
            >
              {t('brief')}
            </Button>
          )}
        </Stack>
      )}
      {view === 'table' ? (
        <ReportView reports={reports} mayDownload={mayDownload} today={now.date} />
      ) : (
        <SchedulesPanel />
      )}
    </Box>
  );
}
