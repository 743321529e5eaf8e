'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import { useDelivery } from '@/components/shared/outgoing/use-outgoing';
import { RowList } from '@/components/shared/settings-frame/row-list';
import { useRowActions } from '@/components/shared/settings-frame/use-row-actions';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { reportCalls, reportScheduleCalls } from '@/lib/resources/figures/reports';
import type { ReportSchedule, ReportScheduleDraft } from '@/lib/resources/figures/reports-schema';
import { useScheduleText } from './use-schedule-text';

const ScheduleDialog = lazyComponent(() => import('./schedule-dialog').then((loaded) => loaded.ScheduleDialog));

const nameOf = ({ name }: Pick<ReportSchedule, 'name'>) => name;

/** Scheduled reports: time, recipients, and the state of the last mail. */
export function SchedulesPanel() {
  const t = useTranslations('reports.schedules');
  const common = useTranslations('common');
  const delivery = useDelivery();
  const { data, error, mutate } = useRead(reportScheduleCalls.list, {});
  const sendings = useRead(reportCalls.sendings, {}).data?.sendings;
  const text = useScheduleText();
  const calls = {
    create: useCall(reportScheduleCalls.create),
    change: useCall(reportScheduleCalls.change),
    remove: useCall(reportScheduleCalls.remove),
    undo: useCall(reportScheduleCalls.undo),
  };
  const actions = useRowActions<ReportScheduleDraft, ReportSchedule>(calls, nameOf);
  const labels = { title: t('title'), text: t('text'), none: t('none'), noneText: t('noneText'), add: t('add') };
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1.5, sm: 2 } }}>
      <Stack sx={{ gap: 2, maxWidth: 960 }}>
        {delivery?.email === false && <Alert severity="warning">{t('noMail')}</Alert>}
        {data ? (
          <RowList
            rows={data.reportSchedules}
            actions={actions}
            icon={<ScheduleSendOutlined />}
            labels={labels}
            nameOf={nameOf}
            textOf={(row) => (
              <>
                <span>{text.when(row)}</span>
                <br />
                <span>{text.last(sendings?.find(({ schedule }) => schedule === row.uid))}</span>
              </>
            )}
            form={(row, onClose) => (
              <ScheduleDialog
                row={row}
                onSave={(draft, changed) => actions.save(row, draft, changed)}
                onClose={onClose}
              />
            )}
          />
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rows={3} rowHeight={72} />
        )}
      </Stack>
    </Box>
  );
}
